import { sql } from 'kysely'
import { beforeAll, describe, expect, it } from 'vitest'
import { type TestApp, testApp } from '../../../test/test-app.ts'
import { signIn } from '../../../test/test-customer.ts'
import { place, setProduct } from '../../../test/test-orders.ts'
import { checkStock, requireSoundStock } from './check-stock.ts'

let shop: TestApp
const ever = new Date(0)
beforeAll(async () => {
  shop = await testApp()
  await setProduct(shop, 1, 50)
})

/** Behind the back of everything that guards stock, as only a mistake in the database itself could. */
const tamper = (statement: string) =>
  sql
    .raw(`set session_replication_role = replica; ${statement}; set session_replication_role = default`)
    .execute(shop.deps.db)

describe('the check of stock', () => {
  it('is content with the seeded shop and with orders', async () => {
    await place(shop, await signIn(shop))
    expect(await checkStock(shop.deps.db, ever)).toEqual({ products: [], orders: [] })
    await expect(requireSoundStock(shop.deps.db, ever)).resolves.toBeUndefined()
  })

  it('finds a product whose numbers differ', async () => {
    await tamper('update stock set quantity = quantity + 1 where product_id = 10 and store_id = 1')
    expect((await checkStock(shop.deps.db, ever)).products).toMatchObject([{ product_id: 10 }])
    await expect(requireSoundStock(shop.deps.db, ever)).rejects.toThrow('stock does not add up: products 10')
    await tamper('update stock set quantity = quantity - 1 where product_id = 10 and store_id = 1')
  })

  it('finds an order that took other than it says', async () => {
    const { id } = await place(shop, await signIn(shop))
    await tamper(`update order_lines set units = '[{"product_id": 1, "quantity": 9}]' where order_id = ${id}`)
    expect((await checkStock(shop.deps.db, ever)).orders).toEqual([
      { order_id: id, product_id: 1, status: 'unpaid', ordered: 9, sold: 2, released: 0 },
    ])
    await tamper(`update order_lines set units = '[{"product_id": 1, "quantity": 2}]' where order_id = ${id}`)
  })

  it('finds an order whose stock went back though it still stands, and one whose did not though it is gone', async () => {
    const kept = await place(shop, await signIn(shop))
    const gone = await place(shop, await signIn(shop))
    await sql`insert into stock_movements (order_id, product_id, store_id, kind, quantity)
      select order_id, product_id, store_id, 'released', -quantity from stock_movements
      where order_id = ${kept.id}`.execute(shop.deps.db)
    await sql`update orders set status = 'canceled', deleted_at = now() where id = ${gone.id}`.execute(shop.deps.db)
    const { orders } = await checkStock(shop.deps.db, ever)
    expect(orders.map(({ order_id, sold, released }) => [order_id, sold, released])).toEqual([
      [kept.id, 2, 2],
      [gone.id, 2, 0],
    ])
  })

  it('lets nobody release twice', async () => {
    const release = sql`insert into stock_movements (order_id, product_id, store_id, kind, quantity)
      select order_id, product_id, store_id, 'released', -quantity from stock_movements where kind = 'sold'
      and order_id = (select max(order_id) from stock_movements)`
    await release.execute(shop.deps.db)
    await expect(release.execute(shop.deps.db)).rejects.toThrow(/unique/)
  })
})
