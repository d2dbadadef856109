import { sql } from 'kysely'
import { beforeAll, describe, expect, it } from 'vitest'
import { type TestApp, testApp } from '../../../test/test-app.ts'
import { signIn, type TestCustomer } from '../../../test/test-customer.ts'
import { leftOf, place, setProduct } from '../../../test/test-orders.ts'
import { checkStock } from './check-stock.ts'
import { releaseOrder } from './order-stock.sql.ts'

let shop: TestApp
let abebe: TestCustomer
beforeAll(async () => {
  shop = await testApp()
  await setProduct(shop, 1, 50)
  abebe = await signIn(shop)
})

const releasePart = (orderId: number, quantity: number, part: number) =>
  sql`insert into stock_movements (order_id, product_id, store_id, kind, quantity, part)
    values (${orderId}, 1, 1, 'released', ${quantity}, ${part})`.execute(shop.deps.db)
const cancel = (id: number) => shop.call('POST /orders/:id/cancel', { params: { id } }, abebe.token)

describe('stock that is released in parts', () => {
  it('canceling after a part was released returns exactly the rest', async () => {
    const before = await leftOf(shop, 1)
    const { id } = await place(shop, abebe, { products: [{ id: 1, quantity: 5 }] })
    await releasePart(id, 2, 0)
    expect(await leftOf(shop, 1)).toBe(before - 3)
    await cancel(id)
    expect(await leftOf(shop, 1)).toBe(before)
    expect(await checkStock(shop.deps.db, new Date(0))).toEqual({ products: [], orders: [] })
  })

  it('releases nothing more when everything was released already', async () => {
    const before = await leftOf(shop, 1)
    const { id } = await place(shop, abebe)
    await cancel(id)
    await releaseOrder(shop.deps.db, id, null)
    expect(await leftOf(shop, 1)).toBe(before)
  })

  it('never releases more than was sold, however many release at once', async () => {
    const before = await leftOf(shop, 1)
    const { id } = await place(shop, abebe, { products: [{ id: 1, quantity: 7 }] })
    const parts = Array.from({ length: 20 }, (_, part) => releasePart(id, 1 + (part % 3), part))
    const done = (await Promise.allSettled(parts)).flatMap(({ status }, part) =>
      status === 'fulfilled' ? [1 + (part % 3)] : [],
    )
    const released = done.reduce((sum, quantity) => sum + quantity, 0)
    expect(released).toBeLessThanOrEqual(7)
    expect(await leftOf(shop, 1)).toBe(before - 7 + released)
    await cancel(id)
    expect(await leftOf(shop, 1)).toBe(before)
  })

  it('writes off missing goods of an order without anybody being able to buy them in between', async () => {
    await setProduct(shop, 2, 3)
    const { id } = await place(shop, abebe, { products: [{ id: 2, quantity: 3 }] })
    await sql`insert into stock_movements (order_id, product_id, store_id, kind, quantity)
      values (${id}, 2, 1, 'released', 2), (${id}, 2, 1, 'adjusted', -2)`.execute(shop.deps.db)
    expect(await leftOf(shop, 2)).toBe(0)
    await cancel(id)
    expect(await leftOf(shop, 2)).toBe(1)
  })
})
