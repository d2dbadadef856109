import type { Crate, OrderNote, Pick, PickList } from '@zembil/contract/staff/fulfilment/fulfilment-shapes'
import type { MemberRef, StoreRef } from '@zembil/contract/staff/staff-fields'
import type { Stage } from '@zembil/rules/orders/stages'
import { type RawBuilder, sql } from 'kysely'
import type { Db } from '../../../platform/database/db.ts'
import type { Row } from '../../../platform/database/row.ts'
import { refJson } from '../../staff/lists/ref-json.sql.ts'
import { notesOf } from '../parts/notes.sql.ts'

export type PickListRow = Row<
  'fulfilments',
  'order_id' | 'version' | 'started_at' | 'finished_at' | 'bags' | 'cold' | 'fragile',
  { stage: Stage; crate: Crate | null }
> &
  Row<'stores', 'scale_layout'> & {
    due_on: string
    delivery_kind: 'delivery' | 'pickup'
    receiver: string | null
    sub_city: string | null
    is_canceled: boolean
    store: StoreRef
    leaves_from: StoreRef
    picker: MemberRef | null
    other_parts: PickList['other_parts']
    notes: OrderNote[]
    picks: (Omit<Pick, 'picture'> & { pictures: string[] })[]
  }

const otherParts = sql`
  select json_agg(json_build_object('store', ${refJson('os')}, 'stage', p.stage, 'has_arrived', p.arrived_at is not null)
    order by p.store_id)
  from fulfilments p join stores os on os.id = p.store_id
  where p.order_id = f.order_id and p.order_created_at = f.order_created_at and p.store_id <> f.store_id`

const codes = sql`
  select json_agg(json_build_object('code', b.code, 'units', b.units) order by b.code)
  from product_barcodes b where b.product_id = k.product_id`

const picks = sql`
  select json_agg(json_build_object('line_no', k.line_no, 'product_id', k.product_id, 'name', d.name,
    'name_am', d.name_am, 'unit', d.unit, 'unit_am', d.unit_am, 'pictures', d.pictures, 'place', h.place,
    'package', case when l.package_id is not null then json_build_object('name', l.name, 'name_am', l.name_am) end,
    'wanted', k.wanted, 'picked', k.picked, 'if_missing', l.if_missing, 'reason', k.reason, 'shelf_left', k.shelf_left,
    'call', (select json_build_object('answer', q.answer) from call_requests q where q.order_id = k.order_id
      and q.line_no = k.line_no and q.product_id = k.product_id and q.store_id = k.store_id order by q.id desc limit 1),
    'substitute', case when b.id is not null then json_build_object('product_id', b.id, 'name', b.name,
      'name_am', b.name_am, 'quantity', k.substitute_quantity) end, 'grams', k.grams, 'grams_per_unit', d.grams_per_unit,
    'weight_tolerance_percent', d.weight_tolerance_percent, 'codes', coalesce((${codes}), '[]'))
    order by k.line_no, k.product_id)
  from picks k join products d on d.id = k.product_id
  join order_lines l on l.order_id = k.order_id and l.order_created_at = k.order_created_at and l.line_no = k.line_no
  left join shelf_places h on h.store_id = k.store_id and h.product_id = k.product_id
  left join products b on b.id = k.substitute_id
  where k.order_id = f.order_id and k.order_created_at = f.order_created_at and k.store_id = f.store_id`

async function listPickRows(db: Db, condition: RawBuilder<unknown>): Promise<PickListRow[]> {
  const { rows } = await sql<PickListRow>`
    select f.order_id, f.stage, f.version, f.due_on::text as due_on, f.crate, f.started_at, f.finished_at, f.bags, f.cold,
      f.fragile, o.delivery_kind, o.shipping_detail->>'first_name' as receiver,
      o.shipping_detail->>'sub_city' as sub_city, o.deleted_at is not null as is_canceled, s.scale_layout, ${refJson('s')} as store, ${refJson('v')} as leaves_from,
      case when m.id is not null then ${refJson('m')} end as picker, coalesce((${otherParts}), '[]') as other_parts,
      ${notesOf(sql`f.order_id`)} as notes, coalesce((${picks}), '[]') as picks
    from fulfilments f join orders o on o.id = f.order_id and o.created_at = f.order_created_at
    join stores s on s.id = f.store_id join stores v on v.id = o.store_id
    left join staff_members m on m.id = f.picker_id
    where ${condition} order by f.started_at, f.order_id`.execute(db)
  return rows
}

/** What one store picks for an order. */
export const findPickRow = async (db: Db, orderId: number, storeId: number): Promise<PickListRow | undefined> =>
  (await listPickRows(db, sql`f.order_id = ${orderId} and f.store_id = ${storeId}`))[0]

/** What somebody is picking, including what waits for its bags. */
export const listPickRowsOf = (db: Db, pickerId: number): Promise<PickListRow[]> =>
  listPickRows(db, sql`f.picker_id = ${pickerId} and f.stage = 'picking'`)
