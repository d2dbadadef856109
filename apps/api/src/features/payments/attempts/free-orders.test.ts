import { beforeAll, beforeEach, expect, it } from 'vitest'
import { anOrder, deliveryTypes, type OrderInput } from '../../../../test/an-order.ts'
import { askBill, confirmByBank, refundsOf } from '../../../../test/payments/test-payments.ts'
import { type TestApp, testApp } from '../../../../test/test-app.ts'
import { signIn, type TestCustomer } from '../../../../test/test-customer.ts'
import { aBorrower, aPin } from '../../../../test/test-loans.ts'
import { leftOf, place, setProduct } from '../../../../test/test-orders.ts'
import { checkLedger } from '../../loans/check-ledger.ts'
import { checkStock } from '../../stock/check-stock.ts'
import { auditPayments } from '../audit/audit-payments.ts'
import { refundOrder } from '../refunds/refund-order.ts'

let shop: TestApp
let abebe: TestCustomer
let free: Partial<OrderInput>
beforeAll(async () => {
  shop = await testApp()
  const { id } = await shop.deps.db
    .insertInto('discount_types')
    .values({ name: 'Gift', name_am: 'ስጦታ', discount_percent: 100, audience: 'everybody' })
    .returning('id')
    .executeTakeFirstOrThrow()
  free = { discount_type_id: id, payment_method: 'none', expected_total: '0.00' }
})
beforeEach(async () => {
  abebe = await signIn(shop)
  await setProduct(shop, 1, 1_000, { price_santim: 10_000 })
})

const checkEverything = async () => {
  const start = new Date(0)
  await auditPayments(shop.deps.db, start)
  expect(await checkLedger(shop.deps.db, start)).toEqual({ accounts: [], orders: [] })
  expect(await checkStock(shop.deps.db, start)).toEqual({ products: [], orders: [] })
}

it('a free order is paid as soon as it is placed, and every nightly check passes', async () => {
  const order = await place(shop, abebe, free)
  expect(order).toMatchObject({
    status: 'pending-pickup',
    payment_method: 'none',
    order_cost: '200.00',
    discounted_cost: '200.00',
    total_cost: '0.00',
  })
  expect(order.events.map(({ to, actor }) => `${to} (${actor})`)).toEqual([
    'unpaid (customer)',
    'payment-captured (settlement)',
    'pending-pickup (system)',
  ])
  expect(await leftOf(shop, 1)).toBe(998)
  await checkEverything()
})

it('a free order starts no payment, whatever method was chosen', async () => {
  const { id } = await place(shop, abebe, { ...free, payment_method: 'cbe' })
  const input = { params: { id }, body: {} }
  const { data, toPayUrl, payment } = await shop.call('POST /orders/:id/make-payment', input, abebe.token)
  expect([data.status, data.payment_method, toPayUrl, payment]).toEqual(['pending-pickup', 'none', null, null])
  expect((await askBill(shop, 'cbe', id)).json()).toMatchObject({ payable: false })
  const paid = await confirmByBank(shop, 'cbe', { billRef: id, amount: '1.00' })
  expect(paid.statusCode).toBe(200)
  expect(await refundsOf(shop, id)).toHaveLength(1)
})

it('a free order on credit uses no credit and sends no code', async () => {
  const borrower = await aBorrower(shop)
  const order = await place(shop, borrower, { ...free, payment_method: 'loan', pin_code: aPin })
  expect(order).toMatchObject({ status: 'pending-pickup', payment_method: 'none' })
  const sent = shop.deps.db.selectFrom('sms_messages').select('id').where('customer_id', '=', borrower.customer.id)
  expect(await sent.execute()).toEqual([])
  await checkEverything()
})

it('canceling a free order releases its stock and refunds nothing', async () => {
  const { id } = await place(shop, abebe, free)
  const { data } = await shop.call('POST /orders/:id/cancel', { params: { id } }, abebe.token)
  expect(data.status).toBe('canceled')
  await refundOrder(shop.deps, id)
  expect(await leftOf(shop, 1)).toBe(1_000)
  expect(await refundsOf(shop, id)).toEqual([])
  const again = await shop.ask('POST /orders/:id/make-payment', { params: { id }, body: {} }, abebe.headers)
  expect([again.statusCode, again.json()]).toMatchObject([409, { code: 'order_move_refused' }])
  await checkEverything()
})

it('the delivery fee has to be paid, however large the discount', async () => {
  const home = { ...free, products: [{ id: 1, quantity: 4 }], delivery_type_id: deliveryTypes.home }
  const { expected_total: _, ...changes } = { ...home, payment_method: 'cbe' as const }
  expect(await place(shop, abebe, changes)).toMatchObject({ status: 'unpaid', total_cost: '300.00' })
})

it('an order that is not free needs a payment method', async () => {
  const answer = await shop.ask('POST /orders', { body: anOrder({ payment_method: 'none' }) }, abebe.headers)
  expect([answer.statusCode, answer.json()]).toMatchObject([
    422,
    { errors: { payment_method: ['No payment method selected'] } },
  ])
})
