import { sql } from 'kysely'
import type { Db } from '../../platform/database/db.ts'
import { heldUnits } from './held-units.sql.ts'
import { lockStock } from './stock.sql.ts'

type SeenShelf = { productId: number; storeId: number; shelfLeft: number; staffId: number }

/**
 * Lowers the stock of a product to what a picker saw on the shelf, less what open orders hold and nobody has picked.
 * Never raises it: the picker has not counted. Call it after the missing units are recorded.
 */
export async function lowerStock(db: Db, { productId, storeId, shelfLeft, staffId }: SeenShelf): Promise<void> {
  await lockStock(db, [productId])
  await sql`
    with waiting as (${heldUnits(sql`m.product_id = ${productId} and m.store_id = ${storeId}`)}), counted as (
      select s.quantity - greatest(${shelfLeft} - (select coalesce(sum(units), 0) from waiting), 0) as excess
      from stock s where s.product_id = ${productId} and s.store_id = ${storeId}
    )
    insert into stock_movements (product_id, store_id, kind, quantity, reason, staff_id)
    select ${productId}, ${storeId}, 'adjusted', -excess::int, 'missing', ${staffId}::int from counted where excess > 0`.execute(
    db,
  )
}
