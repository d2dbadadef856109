import { randomUUID } from 'node:crypto'
import { sql } from 'kysely'
import { beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { anOrder, type OrderInput } from '../../../../test/an-order.ts'
import { confirmByBank } from '../../../../test/payments/test-payments.ts'
import { sandboxShop } from '../../../../test/payments/test-sandbox.ts'
import { setExpired } from '../../../../test/race/race-audit.ts'
import { type TestApp, testApp } from '../../../../test/test-app.ts'
import { signIn, type TestCustomer } from '../../../../test/test-customer.ts'
import { leftOf, place, setProduct } from '../../../../test/test-orders.ts'
import { expireOrders } from '../status/expire-orders.ts'

let shop: TestApp
let abebe: TestCustomer
beforeAll(async () => {
  // Use the production defaults; other tests raise these limits.
  const defaults = {
    ORDERS_UNPAID_MOST: undefined,
    ORDERS_UNPROVEN_BIRR: undefined,
    ORDERS_EXPIRED_MOST: undefined,
    ORDERS_PAUSE_MINUTES: undefined,
  }
  shop = await testApp({ env: defaults })
})
beforeEach(async () => {
  abebe = await signIn(shop)
  await setProduct(shop, 1, 1_000, { price_santim: 100_000 })
})

const one = { products: [{ id: 1, quantity: 1 }] }
const refusal = async (changes: Partial<OrderInput> = one, headers: Record<string, string> = {}) => {
  const left = await leftOf(shop, 1)
  const answer = await shop.ask('POST /orders', { body: anOrder(changes) }, { ...abebe.headers, ...headers })
  expect(await leftOf(shop, 1)).toBe(left)
  const { code, message } = answer.json<{ code?: string; message?: string }>()
  return { status: answer.statusCode, code, message, retryAfter: answer.headers['retry-after'] }
}

async function expire(order: { id: number }): Promise<void> {
  await setExpired(shop.deps.db, order.id)
  await expireOrders(shop.worker)
}

const pay = (order: { id: number; total_cost: string }) =>
  confirmByBank(shop, 'cbe', { billRef: order.id, amount: order.total_cost })

describe('limit on unpaid orders', () => {
  it('allows three unpaid orders; paying or canceling one allows another', async () => {
    const orders = [await place(shop, abebe, one), await place(shop, abebe, one), await place(shop, abebe, one)]
    expect(await refusal()).toMatchObject({ status: 409, code: 'too_many_unpaid_orders' })
    expect((await pay(orders[0] ?? { id: 0, total_cost: '' })).statusCode).toBe(200)
    await place(shop, abebe, one)
    expect(await refusal()).toMatchObject({ code: 'too_many_unpaid_orders' })
    await shop.call('POST /orders/:id/cancel', { params: { id: orders[1]?.id ?? 0 } }, abebe.token)
    await place(shop, abebe, one)
  })

  it('limits unpaid orders that are placed concurrently', async () => {
    const body = anOrder(one)
    const send = () => shop.ask('POST /orders', { body, headers: { 'idempotency-key': randomUUID() } }, abebe.headers)
    const answers = await Promise.all(Array.from({ length: 12 }, send))
    const codes = answers.map((answer) => answer.json<{ code?: string }>().code ?? 'placed').sort()
    expect(codes).toEqual([...Array(3).fill('placed'), ...Array(9).fill('too_many_unpaid_orders')])
  })

  it('returns the earlier order for a repeated key even at the limit of unpaid orders', async () => {
    const key = randomUUID()
    const { id } = await place(shop, abebe, one, key)
    await place(shop, abebe, one)
    await place(shop, abebe, one)
    expect((await place(shop, abebe, one, key)).id).toBe(id)
  })
})

describe('a customer who never paid', () => {
  it('limits the goods in all unpaid orders of a customer who never paid to 20,000 birr', async () => {
    expect(await refusal({ products: [{ id: 1, quantity: 21 }] })).toMatchObject({
      status: 409,
      code: 'first_order_limit',
      message: expect.stringContaining('20,000.00'),
    })
    const first = await place(shop, abebe, { products: [{ id: 1, quantity: 15 }] })
    expect(await refusal({ products: [{ id: 1, quantity: 6 }] })).toMatchObject({ code: 'unpaid_goods_limit' })
    await place(shop, abebe, { products: [{ id: 1, quantity: 5 }] })
    await pay(first)
    await place(shop, abebe, { products: [{ id: 1, quantity: 30 }] })
  })

  it('lifts the limit for one order at a time with a method that pays at once', async () => {
    const paying = await sandboxShop({ ORDERS_UNPROVEN_BIRR: '20000', ORDERS_UNPAID_MOST: '3' })
    const hana = await signIn(paying)
    await setProduct(paying, 1, 100, { price_santim: 100_000 })
    const dear = anOrder({ products: [{ id: 1, quantity: 21 }], payment_method: 'telebirr' })
    const ask = (body: OrderInput) =>
      paying.ask('POST /orders', { body, headers: { 'idempotency-key': randomUUID() } }, hana.headers)
    const quoted = async (quantity: number) =>
      (await paying.call('POST /quote', { body: { products: [{ id: 1, quantity }] } }, hana.token)).data
        .first_order_limit
    expect([await quoted(20), await quoted(21)]).toEqual([null, '20000.00'])
    expect((await ask(dear)).statusCode).toBe(200)
    expect((await ask(anOrder({ ...one, payment_method: 'telebirr' }))).json()).toMatchObject({
      code: 'unpaid_goods_limit',
    })
  })

  it('limits the value of unpaid goods for concurrent orders', async () => {
    const body = anOrder({ products: [{ id: 1, quantity: 9 }] })
    const answers = await Promise.all([1, 2, 3].map(() => shop.ask('POST /orders', { body }, abebe.headers)))
    const codes = answers.map((answer) => answer.json<{ code?: string }>().code ?? 'placed').sort()
    expect(codes).toEqual(['placed', 'placed', 'unpaid_goods_limit'])
  })

  it('does not count a paid order that was canceled as proof of payment', async () => {
    const paid = await place(shop, abebe, one)
    await pay(paid)
    await shop.call('POST /orders/:id/cancel', { params: { id: paid.id } }, abebe.token)
    expect(await refusal({ products: [{ id: 1, quantity: 21 }] })).toMatchObject({ code: 'first_order_limit' })
  })
})

describe('a customer who let two orders expire in a day', () => {
  it('pauses ordering for an hour after two expired orders and says how long, in both languages', async () => {
    await expire(await place(shop, abebe, one))
    const second = await place(shop, abebe, one)
    await expire(second)
    const refused = await refusal()
    expect(refused).toMatchObject({
      status: 429,
      code: 'ordering_paused',
      message: expect.stringContaining('in 60 minutes'),
    })
    expect(Number(refused.retryAfter)).toBeGreaterThan(3_500)
    await sql`update orders set deleted_at = deleted_at - interval '45 minutes' where id = ${second.id}`.execute(
      shop.deps.db,
    )
    await sql`update orders set deleted_at = deleted_at - interval '23 hours' where customer_id = ${abebe.customer.id}
      and id <> ${second.id}`.execute(shop.deps.db)
    expect((await refusal(one, { 'accept-language': 'am' })).message).toMatch(/ከ15 ደቂቃ በኋላ/)
    await sql`update orders set deleted_at = deleted_at - interval '15 minutes' where id = ${second.id}`.execute(
      shop.deps.db,
    )
    await place(shop, abebe, one)
  })

  it('does not pause ordering for canceled orders, nor when the first expired more than a day ago', async () => {
    for (const order of [await place(shop, abebe, one), await place(shop, abebe, one)])
      await shop.call('POST /orders/:id/cancel', { params: { id: order.id } }, abebe.token)
    const first = await place(shop, abebe, one)
    await expire(first)
    await sql`update orders set deleted_at = deleted_at - interval '24 hours' where id = ${first.id}`.execute(
      shop.deps.db,
    )
    await expire(await place(shop, abebe, one))
    await place(shop, abebe, one)
  })
})

describe('a payment method', () => {
  it('refuses a payment method that staff have closed', async () => {
    const { db } = shop.deps
    await sql`insert into payment_method_settings (method, is_open) values ('cbe', false)`.execute(db)
    expect(await refusal()).toMatchObject({ status: 422, code: 'payment_method_unavailable' })
    await sql`update payment_method_settings set is_open = true where method = 'cbe'`.execute(db)
    await place(shop, abebe, one)
  })

  it('refuses a payment method that is not configured', async () => {
    expect(await refusal({ ...one, payment_method: 'telebirr' })).toMatchObject({ code: 'payment_method_unavailable' })
  })
})

it('reads the order limits from the configuration', async () => {
  const env = {
    ORDERS_UNPAID_MOST: '1',
    ORDERS_UNPROVEN_BIRR: '50',
    ORDERS_EXPIRED_MOST: '1',
    ORDERS_PAUSE_MINUTES: '5',
  }
  shop = await testApp({ env })
  abebe = await signIn(shop)
  await setProduct(shop, 1, 100, { price_santim: 5_000 })
  expect(await refusal({ products: [{ id: 1, quantity: 2 }] })).toMatchObject({ code: 'first_order_limit' })
  const order = await place(shop, abebe, one)
  expect(await refusal()).toMatchObject({ code: 'too_many_unpaid_orders' })
  await expire(order)
  expect(await refusal()).toMatchObject({ code: 'ordering_paused', message: expect.stringContaining('5 minutes') })
})
