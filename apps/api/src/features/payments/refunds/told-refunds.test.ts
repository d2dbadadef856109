import { isoDate } from '@zembil/rules/calendar/plain-date'
import { refundDueDay } from '@zembil/rules/money/refund-day'
import { beforeAll, expect, it } from 'vitest'
import {
  completeByHand,
  confirmByBank,
  makeRefund,
  moneyOf,
  orderOf,
  paymentTexts,
} from '../../../../test/payments/test-payments.ts'
import { payingShop, type SandboxShop } from '../../../../test/payments/test-sandbox.ts'
import type { TestCustomer } from '../../../../test/test-customer.ts'
import { place } from '../../../../test/test-orders.ts'
import { refundOrder } from './refund-order.ts'

let shop: SandboxShop
let shopper: TestCustomer
beforeAll(async () => {
  ;({ shop, shopper } = await payingShop())
})

const amount = '201.00'
const pay = (id: number, paid = amount, bankTransactionId = `CBE${id}`) =>
  confirmByBank(shop, 'cbe', { billRef: id, amount: paid, bankTransactionId })
const cancel = async (id: number) =>
  (await shop.call('POST /orders/:id/cancel', { params: { id } }, shopper.token)).data
const lastText = async () => (await paymentTexts(shop, shopper)).at(-1)
async function unpaid(): Promise<number> {
  const { id } = await place(shop, shopper, { payment_method: 'cbe' })
  await shop.call('POST /orders/:id/make-payment', { params: { id }, body: {} }, shopper.token)
  return id
}

it('shows the refund of a canceled order at once, and tells its start and its arrival', async () => {
  const id = await unpaid()
  await pay(id)
  const due_on = isoDate(refundDueDay(new Date()))
  const awaited = {
    amount,
    to: 'method',
    method: 'cbe',
    reason: 'canceled',
    started_at: expect.any(String),
    due_on,
    arrived_at: null,
    transaction_no: `CBE${id}`,
  }
  expect((await cancel(id)).refunds).toEqual([{ ...awaited, refund_no: null }])

  await refundOrder(shop.worker, id)
  expect(await lastText()).toContain(`order ${id} is canceled. The 201.00 birr you paid goes back`)
  const { refunds: started } = await orderOf(shop, shopper, id)
  expect(started).toEqual([{ ...awaited, refund_no: expect.any(String) }])

  const [paid] = await moneyOf(shop, id)
  await makeRefund(shop, paid?.id ?? 0)
  await completeByHand(shop, paid?.id ?? 0)
  const { refunds, status } = await orderOf(shop, shopper, id)
  expect([status, refunds]).toEqual(['payment-refunded', [{ ...started[0], arrived_at: expect.any(String) }]])
  expect(await lastText()).toContain(`201.00 birr for order ${id} is back on the account you paid from`)
  expect(await lastText()).toContain(String(started[0]?.refund_no))
})

it('tells a customer who pays twice that the second payment goes back', async () => {
  const id = await unpaid()
  await pay(id)
  await pay(id, amount, `CBE${id}B`)
  expect(await lastText()).toContain(`order ${id} was paid already. Your second payment of 201.00 birr goes back`)
  const { payments, refunds } = await orderOf(shop, shopper, id)
  expect(payments).toEqual([
    { method: 'cbe', transaction_no: `CBE${id}`, amount, received_at: expect.any(String), problem: null },
    { method: 'cbe', transaction_no: `CBE${id}B`, amount, received_at: expect.any(String), problem: 'second' },
  ])
  expect(refunds).toMatchObject([{ amount, reason: 'second', transaction_no: `CBE${id}B`, arrived_at: null }])
})

it('tells a customer who pays too much what goes back, and shows both parts', async () => {
  const id = await unpaid()
  await pay(id, '251.00')
  expect(await lastText()).toContain(`you have paid 50.00 birr more than order ${id} costs`)
  const { payments, refunds } = await orderOf(shop, shopper, id)
  expect(payments.map(({ amount: part, problem }) => [part, problem])).toEqual([
    [amount, null],
    ['50.00', 'overpaid'],
  ])
  expect(refunds).toMatchObject([{ amount: '50.00', reason: 'overpaid', arrived_at: null }])
})

it('tells a customer whose money comes after the order was canceled that it goes back', async () => {
  const id = await unpaid()
  await cancel(id)
  await pay(id)
  expect(await lastText()).toContain(`your payment of 201.00 birr came after order ${id} was canceled`)
  expect((await orderOf(shop, shopper, id)).payments).toMatchObject([{ problem: 'late' }])
})
