import type { Order, OrderDetail } from '@zembil/contract/order-shapes'
import { sql } from 'kysely'

// Parts of the queries in orders.sql.ts, where `o` is the order and `s` its store.

export type ServingStoreRow = Order['store']
export type StepRow = OrderDetail['steps'][number]

export const servingStore = sql`json_build_object('name', s.name, 'name_am', s.name_am, 'address', s.address,
  'address_am', s.address_am, 'landmark', s.landmark, 'landmark_am', s.landmark_am, 'phone_number', s.phone_number, 'hours', s.hours, 'hours_am', s.hours_am)`

/** The part of the store that the order leaves from. Its stages `ready`, `out` and `failed` hold for all parts. */
export const mainPart = sql`
  left join fulfilments f on f.order_id = o.id and f.order_created_at = o.created_at and f.store_id = o.store_id`

export const progress = sql`case
  when o.status not in ('pending-delivery', 'pending-pickup') then null
  when f.stage in ('ready', 'out', 'failed') then f.stage
  when o.packing_started_at is not null then 'preparing' end`

/** An attempt that was withdrawn is not told: somebody else brings the order, or nobody does. */
export const steps = sql`
  select json_agg(json_build_object('kind', t.kind, 'at', t.at, 'reason', t.reason,
    'courier', case when t.name is not null then json_build_object('name', t.name, 'name_am', t.name_am) end)
    order by t.at)
  from (
    select 'preparing' as kind, o.packing_started_at as at, null as name, null as name_am, null as reason
    where o.packing_started_at is not null
    union all
    select 'ready', max(p.arrived_at), null, null, null from fulfilments p
    where p.order_id = o.id and p.order_created_at = o.created_at and o.delivery_kind = 'pickup'
    having bool_and(p.arrived_at is not null)
    union all
    select 'out', v.left_at, v.courier_name, v.courier_name_am, null from deliveries v
    where v.order_id = o.id and v.order_created_at = o.created_at and v.left_at is not null and v.state <> 'withdrawn'
    union all
    select 'failed', v.acted_at, null, null, v.reason from deliveries v
    where v.order_id = o.id and v.order_created_at = o.created_at and v.state = 'failed'
  ) t`
