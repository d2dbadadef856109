import { randomUUID } from 'node:crypto'
import { beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { anOrder, type OrderInput } from '../../../../test/an-order.ts'
import { type TestApp, testApp } from '../../../../test/test-app.ts'
import { signIn, type TestCustomer } from '../../../../test/test-customer.ts'
import { leftOf, place, setProduct } from '../../../../test/test-orders.ts'

let shop: TestApp
let abebe: TestCustomer
beforeAll(async () => {
  shop = await testApp()
})
beforeEach(async () => {
  abebe = await signIn(shop)
  await setProduct(shop, 1, 20, { price_santim: 10_000 })
})

const refusal = async (changes: Partial<OrderInput>, key: string) => {
  const headers = { ...abebe.headers, 'idempotency-key': key }
  const answer = await shop.ask('POST /orders', { body: anOrder(changes) }, headers)
  return { status: answer.statusCode, ...answer.json<{ code: string }>() }
}

describe('idempotency key', () => {
  it('returns the same order for every retry with the same key', async () => {
    const key = randomUUID()
    const first = await place(shop, abebe, {}, key)
    const second = await place(shop, abebe, {}, key)
    expect(second).toEqual(first)
    expect(await leftOf(shop, 1)).toBe(18)
  })

  it('returns the same order for concurrent requests with the same key', async () => {
    const key = randomUUID()
    const orders = await Promise.all(Array.from({ length: 12 }, () => place(shop, abebe, {}, key)))
    expect(new Set(orders.map(({ id }) => id)).size).toBe(1)
    expect(await leftOf(shop, 1)).toBe(18)
  })

  it('returns the order for its key even when stock is gone and prices have changed', async () => {
    const key = randomUUID()
    const first = await place(shop, abebe, {}, key)
    await setProduct(shop, 1, 0, { price_santim: 77_700, is_active: false })
    await shop.deps.db.updateTable('delivery_types').set({ is_active: false }).where('id', '=', 3).execute()
    const again = await place(shop, abebe, {}, key)
    await shop.deps.db.updateTable('delivery_types').set({ is_active: true }).where('id', '=', 3).execute()
    expect(again).toEqual(first)
  })

  it('refuses a key that was used for a different order', async () => {
    const key = randomUUID()
    await place(shop, abebe, {}, key)
    const other = await refusal({ products: [{ id: 1, quantity: 3 }] }, key)
    expect(other).toMatchObject({ status: 422, code: 'idempotency_key_reused' })
  })

  it('accepts a key again after its order was refused', async () => {
    const key = randomUUID()
    await setProduct(shop, 1, 1)
    expect(await refusal({}, key)).toMatchObject({ code: 'out_of_stock' })
    await setProduct(shop, 1, 2)
    expect((await place(shop, abebe, {}, key)).status).toBe('unpaid')
  })

  it('keeps the keys of different customers apart', async () => {
    const key = randomUUID()
    const mine = await place(shop, abebe, {}, key)
    const hers = await place(shop, await signIn(shop), {}, key)
    expect(hers.id).not.toBe(mine.id)
  })

  it('refuses a malformed idempotency key', async () => {
    expect(await refusal({}, 'short')).toMatchObject({ code: 'validation_failed' })
  })
})
