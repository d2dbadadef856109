import { sql } from 'kysely'
import type { Db } from '../../platform/database/db.ts'
import { lockStock } from './stock.sql.ts'

type SeenShelf = { productId: number; storeId: number; orderId: number; shelfLeft: number }

/** Longer than any order stays open. */
const openDays = 90

/**
 * Lowers the stock of a product to what a picker saw on the shelf, less what other orders hold and nobody has picked.
 * Never raises it: the picker has not counted. `orderId` is the order whose units are missing.
 */
export async function lowerStock(db: Db, { productId, storeId, orderId, shelfLeft }: SeenShelf): Promise<void> {
  await lockStock(db, [productId])
  await sql`
    with holding as (
      select m.order_id, -sum(m.quantity) as held from stock_movements m
      where m.product_id = ${productId} and m.store_id = ${storeId} and m.order_id <> ${orderId}
        and m.kind in ('sold', 'released') and m.created_at > now() - ${sql.lit(`${openDays} days`)}::interval
      group by m.order_id having sum(m.quantity) < 0
    ), waiting as (
      -- Picked units and substitutes are in a crate, not on the shelf.
      select greatest(h.held - coalesce((
        select sum(case when k.product_id = ${productId} then k.picked else 0 end
          + case when k.substitute_id = ${productId} then k.substitute_quantity else 0 end)
        from picks k where k.order_id = h.order_id and k.store_id = ${storeId}), 0), 0) as units
      from holding h join orders o on o.id = h.order_id
      where o.status in ('unpaid', 'payment-rejected', 'payment-captured', 'pending-delivery', 'pending-pickup')
      union all
      select k.wanted - k.picked from picks k
      where k.order_id = ${orderId} and k.store_id = ${storeId} and k.product_id = ${productId} and k.reason is null
    ), counted as (
      select s.quantity - greatest(${shelfLeft} - (select coalesce(sum(units), 0) from waiting), 0) as excess
      from stock s where s.product_id = ${productId} and s.store_id = ${storeId}
    )
    insert into stock_movements (product_id, store_id, kind, quantity)
    select ${productId}, ${storeId}, 'adjusted', -excess::int from counted where excess > 0`.execute(db)
}
