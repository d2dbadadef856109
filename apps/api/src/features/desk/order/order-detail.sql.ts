import type { CreditRefund, StaffOrder, StaffOrderLine } from '@zembil/contract/staff/order-detail-shapes'
import { sql } from 'kysely'
import type { Db } from '../../../platform/database/db.ts'
import type { Row } from '../../../platform/database/row.ts'
import { correctionsOfAddress } from '../../fulfilment/addresses/confirmed-place.sql.ts'
import { attemptPhotos } from '../../fulfilment/photos/attempt-photos.sql.ts'
import { type ListedOrderRow, listedOrderColumns, memberJson, orderJoins } from '../queue/listed-order.sql.ts'
import { isVisible } from '../queue/order-reach.sql.ts'
import type { OrderReach } from '../queue/order-reach.ts'

export type OrderDetailRow = ListedOrderRow &
  Row<
    'orders',
    | 'version'
    | 'customer_id'
    | 'delivered_at'
    | 'deleted_at'
    | 'order_cost_santim'
    | 'discount_santim'
    | 'delivery_cost_santim'
    | 'wallet_santim'
    | 'short_santim',
    { shipping_detail: (NonNullable<StaffOrder['to']> & { last_name: string }) | null }
  > & {
    parts: StaffOrder['parts']
    deliveries: StaffOrder['deliveries']
    notes: StaffOrder['notes']
    corrections: StaffOrder['corrections']
    credit_refunds: (Omit<CreditRefund, 'amount'> & { amount_santim: number })[]
  }

const ofOrder = (alias: string) =>
  sql`${sql.ref(`${alias}.order_id`)} = o.id and ${sql.ref(`${alias}.order_created_at`)} = o.created_at`

const parts = sql`coalesce((
  select json_agg(json_build_object('store', json_build_object('id', s.id, 'name', s.name, 'name_am', s.name_am),
    'stage', f.stage, 'picker', case when m.id is not null then ${memberJson('m')} end, 'started_at', f.started_at,
    'finished_at', f.finished_at, 'packed_at', f.packed_at, 'arrived_at', f.arrived_at, 'bags', f.bags,
    'is_cold', f.cold, 'is_fragile', f.fragile) order by f.store_id <> o.store_id, f.store_id)
  from fulfilments f join stores s on s.id = f.store_id left join staff_members m on m.id = f.picker_id
  where ${ofOrder('f')}), '[]')`

const deliveries = sql`coalesce((
  select json_agg(json_build_object('attempt_no', d.attempt_no, 'courier', ${memberJson('m')}, 'state', d.state,
    'reason', d.reason, 'note', d.note, 'proof', d.proof, 'proof_name', d.proof_name, 'photos', ${attemptPhotos}, 'assigned_at', d.assigned_at,
    'left_at', d.left_at, 'acted_at', d.acted_at, 'is_time_corrected', d.is_time_corrected) order by d.attempt_no desc)
  from deliveries d join staff_members m on m.id = d.courier_id where ${ofOrder('d')}), '[]')`

const notes = sql`coalesce((
  select json_agg(json_build_object('id', n.id, 'text', n.text, 'member', ${memberJson('m')}, 'created_at', n.created_at)
    order by n.id desc)
  from order_notes n join staff_members m on m.id = n.staff_id where ${ofOrder('n')}), '[]')`

const creditRefunds = sql`coalesce((
  select json_agg(json_build_object('id', r.id, 'amount_santim', r.amount_santim, 'note', r.note, 'member', ${memberJson('m')},
    'approved_by', case when s.id is not null then ${memberJson('s')} end, 'created_at', r.created_at) order by r.id)
  from credit_refunds r join staff_members m on m.id = r.staff_id left join staff_members s on s.id = r.approved_by
  where ${ofOrder('r')}), '[]')`

/** Undefined when the order does not exist or is beyond the member's reach. */
export async function findOrderDetail(db: Db, reach: OrderReach, id: number): Promise<OrderDetailRow | undefined> {
  const { rows } = await sql<OrderDetailRow>`
    select ${listedOrderColumns(reach)}, o.version, o.customer_id, o.delivered_at, o.deleted_at, o.order_cost_santim,
      o.discount_santim, o.delivery_cost_santim, o.wallet_santim, o.short_santim,
      o.shipping_detail,
      ${parts} as parts, ${deliveries} as deliveries, ${notes} as notes,
      ${correctionsOfAddress} as corrections, ${creditRefunds} as credit_refunds
    from orders o ${orderJoins(reach)} where o.id = ${id} and ${isVisible(reach)}`.execute(db)
  return rows[0]
}

export type OrderLineRow = Row<
  'order_lines',
  'line_no' | 'product_id' | 'package_id' | 'name' | 'name_am' | 'price_santim' | 'quantity',
  { if_missing: StaffOrderLine['if_missing'] }
> & { pictures: string[]; contents: (StaffOrderLine['contents'][number] & { refund_santim: number })[] }

/** Each line with what was picked for it; before the order is paid, with what it consists of. */
export async function listDetailLines(db: Db, orderId: number, createdAt: Date): Promise<OrderLineRow[]> {
  const { rows } = await sql<OrderLineRow>`
    select l.line_no, l.product_id, l.package_id, l.name, l.name_am, l.price_santim, l.quantity, l.if_missing,
      coalesce(p.pictures, k.pictures) as pictures,
      (select json_agg(json_build_object('product_id', c.product_id, 'name', g.name, 'name_am', g.name_am,
        'wanted', c.quantity, 'picked', coalesce(d.picked, 0), 'refund_santim', coalesce(d.refund_santim, 0),
        'substitute', case when i.id is not null then json_build_object('product_id', i.id, 'name', i.name,
          'name_am', i.name_am, 'quantity', d.substitutes) end) order by c.product_id)
       from jsonb_to_recordset(l.contents) as c (product_id integer, quantity integer)
         join products g on g.id = c.product_id
         left join (select line_no, product_id, sum(picked)::int as picked, sum(refund_santim)::float8 as refund_santim,
             max(substitute_id) as substitute_id, sum(substitute_quantity)::int as substitutes from picks
           where order_id = ${orderId} and order_created_at = ${createdAt} group by 1, 2) d
           on d.line_no = l.line_no and d.product_id = c.product_id
         left join products i on i.id = d.substitute_id) as contents
    from order_lines l left join products p on p.id = l.product_id left join packages k on k.id = l.package_id
    where l.order_id = ${orderId} and l.order_created_at = ${createdAt} order by l.line_no`.execute(db)
  return rows
}
