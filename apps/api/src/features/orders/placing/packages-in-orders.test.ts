import { sql } from 'kysely'
import { beforeAll, beforeEach, describe, expect, it, vi } from 'vitest'
import { anOrder } from '../../../../test/an-order.ts'
import { type TestApp, testApp } from '../../../../test/test-app.ts'
import { signIn, type TestCustomer } from '../../../../test/test-customer.ts'
import { addPackage, leftOf, place, setProduct } from '../../../../test/test-orders.ts'

let shop: TestApp
let abebe: TestCustomer
beforeAll(async () => {
  shop = await testApp()
})
beforeEach(async () => {
  abebe = await signIn(shop)
  await setProduct(shop, 1, 20)
  await setProduct(shop, 2, 20)
})

const onePackage = (id: number, quantity = 1) => ({ products: [], packages: [{ id, quantity }] })

describe('contents of a package', () => {
  const isOrderWaiting = async () =>
    (
      await sql`select from pg_stat_activity where datname = current_database() and wait_event_type = 'Lock'`.execute(
        shop.deps.db,
      )
    ).rows.length === 1

  it('an order that waits for a package change reads the new contents', async () => {
    const basket = await addPackage(shop, { 1: 1 })
    let placing: ReturnType<typeof place> | undefined
    await shop.deps.db.transaction().execute(async (staff) => {
      await sql`update package_items set product_id = 2, quantity = 3 where package_id = ${basket}`.execute(staff)
      placing = place(shop, abebe, onePackage(basket))
      await vi.waitUntil(isOrderWaiting, 4_000)
    })
    await placing
    expect([await leftOf(shop, 1), await leftOf(shop, 2)]).toEqual([20, 17])
  })

  it('counts package contents towards a product’s limit per order', async () => {
    await setProduct(shop, 1, 20, { max_quantity_per_order: 4 })
    const basket = await addPackage(shop, { 1: 2 })
    const ask = (products: number, packages: number) => {
      const wanted = (id: number, quantity: number) => (quantity > 0 ? [{ id, quantity }] : [])
      const body = anOrder({ products: wanted(1, products), packages: wanted(basket, packages) })
      return shop.ask('POST /orders', { body }, abebe.headers)
    }
    for (const [products, packages] of [
      [0, 3],
      [1, 2],
      [3, 1],
    ] as const)
      expect((await ask(products, packages)).json()).toMatchObject({ code: 'order_limit_reached' })
    expect((await ask(2, 1)).statusCode).toBe(200)
    const { data } = await shop.call('GET /packages/:id', { params: { id: basket } })
    expect(data.max_quantity_per_order).toBe(2)
  })
})

describe('the allotment of a package', () => {
  const setAllotment = (id: number, allotment: number | null) =>
    shop.deps.db.updateTable('packages').set({ allotment }).where('id', '=', id).execute()
  const allotmentOf = async (id: number) =>
    (await shop.deps.db.selectFrom('packages').select('allotment').where('id', '=', id).executeTakeFirstOrThrow())
      .allotment
  const cancel = (id: number) => shop.call('POST /orders/:id/cancel', { params: { id } }, abebe.token)

  it('canceling an order placed before the allotment existed returns nothing to it', async () => {
    const basket = await addPackage(shop, { 1: 1 }, { allotment: null })
    const { id } = await place(shop, abebe, onePackage(basket, 2))
    await setAllotment(basket, 5)
    await cancel(id)
    expect(await allotmentOf(basket)).toBe(5)
  })

  it('canceling returns what an order took from the allotment, and does not restore a removed one', async () => {
    const basket = await addPackage(shop, { 1: 1 }, { allotment: 5 })
    const first = await place(shop, abebe, onePackage(basket, 2))
    const second = await place(shop, abebe, onePackage(basket, 1))
    expect(await allotmentOf(basket)).toBe(2)
    await cancel(first.id)
    expect(await allotmentOf(basket)).toBe(4)
    await setAllotment(basket, null)
    await cancel(second.id)
    expect(await allotmentOf(basket)).toBeNull()
  })
})
