import { sql } from 'kysely'
import { beforeAll, describe, expect, it } from 'vitest'
import {
  askBill,
  attemptsOf,
  completeByHand,
  confirmByBank,
  makeRefund,
  moneyOf,
  orderOf,
  paymentTexts,
  refundsOf,
} from '../../../../test/payments/test-payments.ts'
import { payingShop, type SandboxShop, soon } from '../../../../test/payments/test-sandbox.ts'
import type { TestCustomer } from '../../../../test/test-customer.ts'
import { leftOf, place } from '../../../../test/test-orders.ts'
import { expireOrders } from '../../orders/status/expire-orders.ts'
import { auditPayments } from '../audit/audit-payments.ts'
import { askBeforeExpiry } from '../polling/ask-before-expiry.ts'
import { refundOrder } from '../refunds/refund-order.ts'

let shop: SandboxShop
let shopper: TestCustomer
beforeAll(async () => {
  ;({ shop, shopper } = await payingShop())
})

const amount = '201.00'
const statusOf = async (id: number) => (await orderOf(shop, shopper, id)).status
const cancel = (id: number) => shop.call('POST /orders/:id/cancel', { params: { id } }, shopper.token)
const expireNow = async (id: number) => {
  await sql`update orders set expires_at = now() - interval '1 second' where id = ${id}`.execute(shop.deps.db)
  await expireOrders(shop.worker, askBeforeExpiry(shop.worker))
}
async function begin(payment_method: 'cbe' | 'telebirr') {
  const { id } = await place(shop, shopper, { payment_method })
  await shop.call('POST /orders/:id/make-payment', { params: { id }, body: {} }, shopper.token)
  return { id, reference: (await shop.bookEntriesOf(id))[0]?.reference ?? '' }
}
const ofMoney = async (id: number) => (await moneyOf(shop, id)).map((row) => [row.amount_santim, row.flag])

describe('an order for which too little was paid', () => {
  it('keeps an underpaid order payable in full and refunds the short payment', async () => {
    const { id } = await begin('cbe')
    expect((await confirmByBank(shop, 'cbe', { billRef: id, amount: '1.00' })).statusCode).toBe(200)
    expect(await statusOf(id)).toBe('unpaid')
    expect((await askBill(shop, 'cbe', id)).json()).toMatchObject({ payable: true, reason: null, amount })
    expect((await attemptsOf(shop, id)).map(({ state }) => state)).toEqual(['pending'])
    const [short] = await moneyOf(shop, id)
    expect(await refundsOf(shop, id)).toEqual([{ id: short?.id, state: 'queued' }])
    expect((await paymentTexts(shop, shopper)).at(-1)).toContain(`we have received only 1.00 birr for order ${id}`)
    await confirmByBank(shop, 'cbe', { billRef: id, amount })
    expect(await statusOf(id)).toBe('pending-pickup')
    expect(await ofMoney(id)).toEqual([
      [100, 'underpaid'],
      [20_100, null],
    ])
    await expect(auditPayments(shop.deps.db, new Date(0))).resolves.toBeUndefined()
  })

  it('expires an underpaid order as usual and releases its stock', async () => {
    const left = await leftOf(shop, 1)
    const { id } = await begin('cbe')
    await confirmByBank(shop, 'cbe', { billRef: id, amount: '150.00' })
    await expireNow(id)
    expect([await statusOf(id), await leftOf(shop, 1)]).toEqual(['canceled', left])
    const [short] = await moneyOf(shop, id)
    await makeRefund(shop, short?.id ?? 0)
    expect(await refundsOf(shop, id)).toEqual([{ id: short?.id, state: 'by_hand' }])
    await completeByHand(shop, short?.id ?? 0)
    expect(await statusOf(id)).toBe('payment-refunded')
  })

  it('refuses an attempt that was underpaid, and the order can be paid by another', async () => {
    const { id, reference } = await begin('telebirr')
    await shop.outside('POST', `/book/${reference}/approve`, { amount: '1.00' })
    await soon(async () => (await statusOf(id)) === 'payment-rejected')
    const { payment } = await shop.call('POST /orders/:id/check-and-update-payment', { params: { id } }, shopper.token)
    expect(payment).toMatchObject({ state: 'refused', refusal: 'underpaid' })
    const [short] = await moneyOf(shop, id)
    await makeRefund(shop, short?.id ?? 0)
    expect(await refundsOf(shop, id)).toEqual([{ id: short?.id, state: 'refunded' }])
    await confirmByBank(shop, 'cbe', { billRef: id, amount })
    expect(await statusOf(id)).toBe('pending-pickup')
  })

  it('does not accept the same amount in another currency', async () => {
    const { id } = await begin('cbe')
    await confirmByBank(shop, 'cbe', { billRef: id, amount, currency: 'USD' })
    expect([await statusOf(id), await ofMoney(id)]).toEqual(['unpaid', [[20_100, 'wrong_currency']]])
    const [foreign] = await moneyOf(shop, id)
    await makeRefund(shop, foreign?.id ?? 0)
    expect(await refundsOf(shop, id)).toEqual([{ id: foreign?.id, state: 'by_hand' }])
  })
})

describe('an order for which too much was paid', () => {
  it('settles an overpaid order and leaves the refund of the excess to staff', async () => {
    const { id } = await begin('cbe')
    const payment = { billRef: id, amount: '250.00', bankTransactionId: `OVER${id}` }
    const first = await confirmByBank(shop, 'cbe', payment)
    expect(await statusOf(id)).toBe('pending-pickup')
    expect(await ofMoney(id)).toEqual([
      [20_100, null],
      [4_900, 'overpaid'],
    ])
    expect((await confirmByBank(shop, 'cbe', payment)).json()).toEqual(first.json())
    expect(await moneyOf(shop, id)).toHaveLength(2)
    const excess = (await moneyOf(shop, id))[1]?.id ?? 0
    expect(await refundsOf(shop, id)).toEqual([{ id: excess, state: 'by_hand' }])
    expect((await shop.app.inject('/metrics')).body).toMatch(/payment_money_flagged\{method="cbe",flag="by_hand"\}/)
    await completeByHand(shop, excess)
    expect([await statusOf(id), await refundsOf(shop, id)]).toEqual([
      'pending-pickup',
      [{ id: excess, state: 'refunded' }],
    ])
    await expect(auditPayments(shop.deps.db, new Date(0))).resolves.toBeUndefined()
  })

  it('leaves both parts of an overpaid, canceled order to staff, since partial refunds are not safe', async () => {
    const { id, reference } = await begin('telebirr')
    await shop.outside('POST', `/book/${reference}/approve`, { amount: '250.00' })
    await soon(async () => (await statusOf(id)) === 'pending-pickup')
    await cancel(id)
    await refundOrder(shop.worker, id)
    const ids = (await moneyOf(shop, id)).map((row) => row.id)
    for (const one of ids) await makeRefund(shop, one)
    expect(await refundsOf(shop, id)).toEqual(ids.map((one) => ({ id: one, state: 'by_hand' })))
    expect(await shop.bookEntriesOf(id)).toMatchObject([{ refundedSantim: 0 }])
    for (const one of ids) await completeByHand(shop, one)
    expect(await statusOf(id)).toBe('payment-refunded')
  })
})
