import { beforeAll, describe, expect, it } from 'vitest'
import { makeRefund, moneyOf, refundsOf } from '../../../../test/payments/test-payments.ts'
import { type SandboxShop, sandboxShop, soon } from '../../../../test/payments/test-sandbox.ts'
import { signIn, type TestCustomer } from '../../../../test/test-customer.ts'
import { place, setProduct } from '../../../../test/test-orders.ts'
import type { ProviderCode } from '../../../providers/payment/payment-provider.ts'
import { refundOrder } from '../refunds/refund-order.ts'
import { findNewestAttempt } from './payment-attempts.sql.ts'
import { toAttempt } from './payment-view.ts'

const wrong = 'a-secret-that-is-not-right'
let shop: SandboxShop
let shopper: TestCustomer
beforeAll(async () => {
  shop = await sandboxShop({
    PAY_ETHSWITCH_PASSWORD: wrong,
    PAY_HELLOCASH_TOKEN: wrong,
    PAY_AWASH_API_KEY: wrong,
    PAY_CBEBIRR_PASSWORD: wrong,
  })
  await setProduct(shop, 1, 10_000, { price_santim: 10_050 })
  shopper = await signIn(shop)
})

const pay = (id: number) => shop.call('POST /orders/:id/make-payment', { params: { id }, body: {} }, shopper.token)
const lines = () => shop.logged.map((line) => JSON.parse(line) as Record<string, unknown>)

describe('a provider that refuses because our own settings are wrong', () => {
  it.each<[ProviderCode, string | RegExp]>([
    ['eth-switch', '5'],
    ['hello-cash', /^403/],
    ['awash-birr', /^401/],
    ['cbe-birr', '1003'],
  ])('logs the code of a refusal by %s, without secrets or phone numbers', async (provider, code) => {
    shop.logged.length = 0
    const { id } = await place(shop, shopper, { payment_method: provider })
    expect(await pay(id)).toMatchObject({ payment: { state: 'refused', refusal: 'failed' } })
    const said = expect.stringMatching(code)
    expect(lines()).toMatchObject([{ provider, call: 'start', kind: 'failed', code: said, msg: 'payment refused' }])
    for (const secret of [wrong, shopper.customer.phone_number.slice(-9)]) expect(shop.logged[0]).not.toContain(secret)
    const attempt = shop.deps.db.selectFrom('payment_attempts').select('id').where('order_id', '=', id)
    const kept = await shop.deps.db
      .selectFrom('payment_notices')
      .select('record')
      .where('attempt_id', 'in', attempt)
      .execute()
    expect(kept).toEqual([{ record: { start: 'failed', code: said } }])
  })
})

describe('a provider that refuses a refund', () => {
  it('logs a refused refund and leaves it to staff', async () => {
    const { id } = await place(shop, shopper, { payment_method: 'cbe-pay' })
    await pay(id)
    const [entry] = await shop.bookEntriesOf(id)
    await shop.outside('POST', `/book/${entry?.reference}/approve`)
    await soon(async () => (await moneyOf(shop, id)).length === 1)
    const [payment] = await moneyOf(shop, id)
    const attempt = await findNewestAttempt(shop.deps.db, id)
    if (!payment || !attempt) return expect.fail('not paid')
    // Somebody has already refunded it directly at the gateway.
    const given = {
      transactionNo: payment.transaction_no,
      amountSantim: payment.amount_santim,
      refundReference: 'ATTHEDESK',
    }
    await shop.deps.payments.get('cbe-pay')?.refund?.(toAttempt(attempt), given)
    shop.logged.length = 0
    await shop.call('POST /orders/:id/cancel', { params: { id } }, shopper.token)
    await refundOrder(shop.worker, id)
    await makeRefund(shop, payment.id)
    expect(await refundsOf(shop, id)).toEqual([{ id: payment.id, state: 'by_hand' }])
    expect(lines()).toMatchObject([{ provider: 'cbe-pay', call: 'refund', kind: 'failed', code: '700.400.200' }])
  })
})
