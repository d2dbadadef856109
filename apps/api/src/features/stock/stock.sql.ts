import { sql } from 'kysely'
import type { Db } from '../../platform/database/db.ts'
import type { Row } from '../../platform/database/row.ts'

export type StockRow = Row<'stock', 'product_id' | 'store_id' | 'quantity'>

export async function findStoreAndSupplier(
  db: Db,
  { store_id, supplier_id }: { store_id: number; supplier_id?: number },
): Promise<{ hasStore: boolean; hasSupplier: boolean }> {
  const { rows } = await sql<{ hasStore: boolean; hasSupplier: boolean }>`
    select exists (select from stores where id = ${store_id}) as "hasStore",
      ${supplier_id ?? null}::int is null or exists (select from suppliers where id = ${supplier_id ?? null}::int)
        as "hasSupplier"`.execute(db)
  return rows[0] ?? { hasStore: false, hasSupplier: false }
}

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

/** Writes off goods of an order that a member canceled, after they were released. */
export async function wasteOfOrder(db: Db, orderId: number, staffId: number, lost: StockRow[]): Promise<void> {
  await sql`
    insert into stock_movements (order_id, product_id, store_id, kind, quantity, reason, staff_id, part)
    select ${orderId}, m.product_id, m.store_id, 'wasted', -m.quantity, 'canceled', ${staffId}::int, (
      select count(*) from stock_movements w where w.order_id = ${orderId} and w.product_id = m.product_id
        and w.store_id = m.store_id and w.kind = 'wasted')
    from jsonb_to_recordset(${JSON.stringify(lost)}::jsonb)
      as m (product_id integer, store_id integer, quantity integer)`.execute(db)
}
