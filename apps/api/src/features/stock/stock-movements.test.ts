import { sql } from 'kysely'
import { beforeAll, describe, expect, it } from 'vitest'
import { type TestApp, testApp } from '../../../test/test-app.ts'

let shop: TestApp
beforeAll(async () => {
  shop = await testApp()
})

const move = (productId: number, kind: string, quantity: number, storeId = 1) =>
  sql`insert into stock_movements (product_id, store_id, kind, quantity)
      values (${productId}, ${storeId}, ${kind}, ${quantity})`.execute(shop.deps.db)

const leftOf = async (id: number) => (await shop.call('GET /products/:id', { params: { id } })).data.left_in_stock

/** Products whose stock differs from the sum of their movements. */
async function disagreements() {
  const { rows } = await sql`
    select p.id from products p
    left join (select product_id, sum(quantity) as quantity from stock_movements group by 1) m on m.product_id = p.id
    left join (select product_id, sum(quantity) as quantity from stock group by 1) s on s.product_id = p.id
    where coalesce(s.quantity, 0) <> coalesce(m.quantity, 0)`.execute(shop.deps.db)
  return rows
}

describe('stock', () => {
  it('stock equals the sum of its movements, per store and in total', async () => {
    expect(await disagreements()).toEqual([])
    const before = await leftOf(10)
    await move(10, 'received', 7)
    await move(10, 'sold', -3)
    expect(await leftOf(10)).toBe(before + 4)
    expect(await disagreements()).toEqual([])
  })

  it('stock never goes below zero in any store', async () => {
    const before = await leftOf(11)
    await expect(move(11, 'sold', -100_000)).rejects.toThrow(/check constraint/)
    await expect(move(12, 'wasted', -1, 99)).rejects.toThrow(/constraint/)
    expect(await leftOf(11)).toBe(before)
  })

  it('concurrent sales neither lose stock nor sell it twice', async () => {
    await move(13, 'received', 10, 2)
    const left = await leftOf(13)
    const attempts = await Promise.allSettled(Array.from({ length: 40 }, () => move(13, 'sold', -1, 2)))
    const sold = attempts.filter(({ status }) => status === 'fulfilled').length
    expect(await leftOf(13)).toBe(left - sold)
    expect(await disagreements()).toEqual([])
  })

  it('receiving stock while an order holds the lock does not deadlock', async () => {
    const before = await leftOf(20)
    const isWaiting = async () =>
      (
        await sql`select from pg_stat_activity where datname = current_database() and wait_event_type = 'Lock'`.execute(
          shop.deps.db,
        )
      ).rows.length
    const receiving = shop.deps.db.transaction().execute(async (order) => {
      await sql`select from stock where product_id = 20 and store_id = 1 for no key update`.execute(order)
      const other = move(20, 'received', 5)
      await expect.poll(isWaiting).toBe(1)
      await sql`insert into stock_movements (product_id, store_id, kind, quantity)
        values (20, 1, 'sold', -1)`.execute(order)
      return { other }
    })
    await (await receiving).other
    expect(await leftOf(20)).toBe(before + 4)
  })

  it('a stock change writes no index entry and no new version of the product row', async () => {
    // Frees the dead rows left by seeding, as autovacuum does in production.
    await sql`vacuum stock`.execute(shop.deps.db)
    const updates = await shop.deps.db.transaction().execute(async (transaction) => {
      for (let turn = 0; turn < 3; turn++)
        await sql`insert into stock_movements (product_id, store_id, kind, quantity)
          select product_id, store_id, 'received', 1 from stock where product_id in (21, 22, 23)`.execute(transaction)
      return sql<{ relname: string; written: number; hot: number }>`
        select relname, n_tup_upd as written, n_tup_hot_upd as hot from pg_stat_xact_user_tables
        where relname in ('products', 'product_popularity', 'stock') and n_tup_upd > 0`.execute(transaction)
    })
    expect(updates.rows.map(({ relname }) => relname)).toEqual(['stock'])
    expect(updates.rows[0]?.written).toBeGreaterThanOrEqual(9)
    expect(updates.rows[0]?.hot).toBe(updates.rows[0]?.written)
  })

  it('two concurrent receipts create the stock row of a store that had none', async () => {
    await sql`insert into products (id, category_id, subcategory_id, name, name_am, description, description_am, unit,
        unit_am, measurement_type, price_santim)
      select 9000, category_id, id, 'New', 'አዲስ', '', '', 'kg', 'ኪ.ግ', 'kg', 100 from subcategories limit 1`.execute(
      shop.deps.db,
    )
    await Promise.all(Array.from({ length: 8 }, () => move(9000, 'received', 2)))
    expect(await leftOf(9000)).toBe(16)
  })

  it.each([
    ['received', -1],
    ['released', -1],
    ['sold', 1],
    ['wasted', 1],
    ['adjusted', 0],
    ['stolen', -1],
  ])('refuses a movement %s of %i', async (kind, quantity) => {
    await expect(move(14, kind, quantity)).rejects.toThrow(/check constraint/)
  })

  it('refuses to update or delete stock movements', async () => {
    const { db } = shop.deps
    await expect(sql`update stock_movements set quantity = 1`.execute(db)).rejects.toThrow(/append-only/)
    await expect(sql`delete from stock_movements`.execute(db)).rejects.toThrow(/append-only/)
    await expect(sql`truncate stock_movements cascade`.execute(db)).rejects.toThrow(/append-only/)
  })
})
