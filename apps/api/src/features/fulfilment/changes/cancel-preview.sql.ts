import type { CancelPreview } from '@zembil/contract/staff/fulfilment/order-changes'
import type { PaymentCode, walletPayment } from '@zembil/rules/money/payment-methods'
import { sql } from 'kysely'
import type { Db } from '../../../platform/database/db.ts'
import type { Row } from '../../../platform/database/row.ts'
import type { LockedOrder } from '../../orders/status/move-order.sql.ts'

export type PreviewOrder = Pick<LockedOrder, 'id' | 'status' | 'packing_started_at'> & {
  payment_method: CancelPreview['money'][number]['method']
}

export const findPreviewOrder = (db: Db, id: number): Promise<PreviewOrder | undefined> =>
  db
    .selectFrom('orders')
    .select(['id', 'status', 'packing_started_at', 'payment_method'])
    .where('id', '=', id)
    .$castTo<PreviewOrder>()
    .executeTakeFirst()

/** What the order holds in each store, and how much of it somebody has picked. */
export async function listHeldGoods(db: Db, orderId: number): Promise<CancelPreview['goods']> {
  const { rows } = await sql<CancelPreview['goods'][number]>`
    select h.product_id, p.name, p.name_am, h.units, least(coalesce(k.picked, 0), h.units)::int as picked,
      json_build_object('id', s.id, 'name', s.name, 'name_am', s.name_am) as store
    from (
      select product_id, store_id, -sum(quantity)::int as units from stock_movements
      where order_id = ${orderId} and kind in ('sold', 'released') group by 1, 2 having sum(quantity) < 0) h
    join products p on p.id = h.product_id join stores s on s.id = h.store_id
    left join (
      select product_id, store_id, sum(picked) as picked from (
        select product_id, store_id, picked from picks where order_id = ${orderId}
        union all select substitute_id, store_id, substitute_quantity from picks
        where order_id = ${orderId} and substitute_id is not null) taken
      group by 1, 2) k
      using (product_id, store_id)
    order by p.name, h.store_id`.execute(db)
  return rows
}

type LeftPayment = Row<'payments', never, { provider: PaymentCode | typeof walletPayment }> & { left: number }

/** What of each payment has not gone back yet. */
export async function listLeftPayments(db: Db, orderId: number): Promise<LeftPayment[]> {
  const { rows } = await sql<LeftPayment>`
    select p.provider, (p.amount_santim - coalesce(sum(r.amount_santim), 0))::bigint as left
    from order_payments p left join payment_refunds r on r.payment_id = p.id
    where p.order_id = ${orderId} group by p.id, p.provider, p.amount_santim having p.amount_santim > coalesce(sum(r.amount_santim), 0)
    order by p.id`.execute(db)
  return rows
}
