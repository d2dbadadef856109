import { errorStatus } from '@zembil/contract/error-codes'
import fc from 'fast-check'
import { beforeAll, expect, it } from 'vitest'
import { aDeliveryDetail, anOrder } from '../../../../test/an-order.ts'
import { type TestApp, testApp } from '../../../../test/test-app.ts'
import { signIn, type TestCustomer } from '../../../../test/test-customer.ts'
import { setProduct } from '../../../../test/test-orders.ts'

let shop: TestApp
let abebe: TestCustomer
beforeAll(async () => {
  shop = await testApp()
  abebe = await signIn(shop)
  await setProduct(shop, 1, 100_000)
})

const nasty = fc.oneof(
  fc.constantFrom(null, '', ' ', 0, -1, 1.5, 1e21, 2_147_483_648, Number.MAX_SAFE_INTEGER, true, [], {}, 'NaN', '1e3'),
  fc.constantFrom('\u0000', '\ud800', 'ጤፍ\udc00', "'; drop table orders; --", '%', '__proto__', 'አ'.repeat(5_000)),
  fc.string({ unit: 'binary', maxLength: 30 }),
  fc.double(),
  fc.integer(),
)
const line = fc.record({
  id: fc.oneof(nasty, fc.constant(1)),
  quantity: fc.oneof(nasty, fc.integer({ min: 1, max: 3 })),
})
const lines = fc.oneof(nasty, fc.array(line, { maxLength: 3 }))
const orderFields = fc.oneof(
  fc.tuple(
    fc.constantFrom('payment_method', 'delivery_type_id', 'discount_type_id', 'expected_total', 'pin_code'),
    nasty,
  ),
  fc.tuple(fc.constantFrom('products', 'packages'), lines),
  fc.tuple(fc.constant('shipping_detail'), nasty),
)
const deliveryFields = fc.tuple(fc.constantFrom(...Object.keys(aDeliveryDetail), 'landmark', 'x'), nasty)
const request = fc.record({
  call: fc.constantFrom('POST /orders' as const, 'POST /quote' as const),
  fields: fc.array(orderFields, { maxLength: 2 }),
  shipping: fc.array(deliveryFields, { maxLength: 2 }),
  key: fc.option(fc.oneof(fc.constantFrom('', 'x', 'ሀሁሂ', 'a-good-key-1'), fc.string({ maxLength: 12 })), {
    nil: undefined,
  }),
})

it('refuses a malformed order with a well-formed client error, never a server error', {
  timeout: 120_000,
}, async () => {
  const property = fc.asyncProperty(request, async ({ call, fields, shipping, key }) => {
    const shipping_detail = { ...aDeliveryDetail, ...Object.fromEntries(shipping) }
    const body = { ...anOrder(), shipping_detail, ...Object.fromEntries(fields) }
    const isSendable = key !== undefined && /^[\x20-\x7e]*$/.test(key)
    const answer = await shop.ask(call, { body }, { ...abebe.headers, ...(isSendable && { 'idempotency-key': key }) })
    if (answer.statusCode === 200) return
    const { code, message } = answer.json<{ code: keyof typeof errorStatus; message: string }>()
    expect(answer.statusCode, `${JSON.stringify(body)} ${answer.body}`).toBeLessThan(500)
    expect(errorStatus[code]).toBe(answer.statusCode)
    expect(message).not.toBe('')
  })
  await fc.assert(property, { numRuns: 1_500 })
})

it('a malformed order filter finds nothing or is refused', { timeout: 60_000 }, async () => {
  const names = ['page', 'paginate', 'cursor', 'status', 'id', 'product_name', 'package_name']
  const queries = fc.dictionary(fc.constantFrom(...names), nasty, { maxKeys: 3 })
  const property = fc.asyncProperty(queries, async (given) => {
    const sendable = Object.entries(given).filter(([, value]) => String(value).isWellFormed())
    const answer = await shop.ask('GET /orders', { query: Object.fromEntries(sendable) }, abebe.headers)
    expect([200, 422], answer.body).toContain(answer.statusCode)
  })
  await fc.assert(property, { numRuns: 500 })
})
