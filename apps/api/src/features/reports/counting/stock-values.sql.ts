import { sql } from 'kysely'
import type { Db } from '../../../platform/database/db.ts'
import type { CountedTo } from './counted-to.sql.ts'

/** At the last buying price. Goods that were never received with a price are counted, not valued. */
export async function recountStockValues(database: Db): Promise<void> {
  await database.transaction().execute(async (db) => {
    await sql`lock table stock_values in share row exclusive mode`.execute(db)
    await sql`delete from stock_values`.execute(db)
    await sql`
      insert into stock_values (store_id, products, units, value_santim, without_price)
      select k.store_id, count(*), sum(k.quantity), coalesce(sum(k.quantity * b.unit_santim), 0),
        count(*) filter (where b.product_id is null)
      from stock k left join buying_prices b on b.product_id = k.product_id
      where k.quantity > 0 group by k.store_id`.execute(db)
  })
}

export async function findStockCountedTo(db: Db): Promise<CountedTo> {
  const { rows } = await sql<{
    counted_to: Date | null
  }>`select max(counted_at) as counted_to from stock_values`.execute(db)
  return { counted_to: rows[0]?.counted_to?.toISOString() ?? null, is_final: false }
}
