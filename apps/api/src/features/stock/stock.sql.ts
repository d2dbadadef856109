import { sql } from 'kysely'
import type { Db } from '../../platform/db.ts'

export type StockRow = { product_id: number; store_id: number; quantity: number }

/** Locks rows in the same order as the trigger on `stock_movements`, to avoid deadlocks. */
export async function lockStock(db: Db, productIds: number[]): Promise<void> {
  await sql`
    select from stock where product_id = any(${productIds})
    order by product_id, store_id for no key update`.execute(db)
}

export async function insertSoldMovements(db: Db, orderId: number, sold: StockRow[]): Promise<void> {
  await sql`
    insert into stock_movements (order_id, product_id, store_id, kind, quantity)
    select ${orderId}, m.product_id, m.store_id, 'sold', -m.quantity
    from jsonb_to_recordset(${JSON.stringify(sold)}::jsonb)
      as m (product_id integer, store_id integer, quantity integer)`.execute(db)
}

/** Returns the sold units to the stores they came from. */
export async function releaseSoldMovements(db: Db, orderId: number): Promise<void> {
  await sql`
    insert into stock_movements (order_id, product_id, store_id, kind, quantity)
    select order_id, product_id, store_id, 'released', -quantity
    from stock_movements where order_id = ${orderId} and kind = 'sold'`.execute(db)
}
