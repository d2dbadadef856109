import { sql } from 'kysely'
import { beforeAll, describe, expect, it } from 'vitest'
import { completeByHand, makeRefund, moneyOf, orderOf, refundsOf } from '../../../../test/payments/test-payments.ts'
import { payingShop, type SandboxShop, soon } from '../../../../test/payments/test-sandbox.ts'
import type { TestCustomer } from '../../../../test/test-customer.ts'
import { leftOf, place } from '../../../../test/test-orders.ts'
import { findNewestAttempt } from '../attempts/payment-attempts.sql.ts'
import { queryProvider } from '../polling/query-provider.ts'
import { refundOrder } from './refund-order.ts'

let shop: SandboxShop
let shopper: TestCustomer
beforeAll(async () => {
  ;({ shop, shopper } = await payingShop())
  await mend()
})

const fault = (body: object) => shop.outside('POST', '/faults/telebirr', body)
/** Without notices: a question that follows one could meet a fault instead of the refund. */
const mend = () => shop.outside('PUT', '/faults/telebirr', { on: 'notices', drop: true, times: 1_000_000 })
const statusOf = async (id: number) => (await orderOf(shop, shopper, id)).status

type Method = 'telebirr' | 'eth-switch'

async function paid(payment_method: Method) {
  const { id } = await place(shop, shopper, { payment_method })
  await shop.call('POST /orders/:id/make-payment', { params: { id }, body: {} }, shopper.token)
  const attempt = await findNewestAttempt(shop.deps.db, id)
  if (!attempt) return expect.fail('no attempt')
  await shop.outside('POST', `/book/${attempt.reference}/approve`)
  const look = () => queryProvider(shop.deps, attempt)
  await look()
  const [{ id: paymentId } = { id: 0 }] = await moneyOf(shop, id)
  expect(await statusOf(id)).toBe('pending-pickup')
  return { id, paymentId, attempt, look }
}
async function canceled() {
  const order = await paid('telebirr')
  await shop.call('POST /orders/:id/cancel', { params: { id: order.id } }, shopper.token)
  await refundOrder(shop.worker, order.id)
  return order
}
const stateOf = async (id: number) => (await refundsOf(shop, id)).map(({ state }) => state)
const givenBack = async (id: number) => (await shop.bookEntriesOf(id))[0]?.refundedSantim
const setTries = (paymentId: number, tries: number) =>
  sql`update payment_refunds set tries = ${tries} where payment_id = ${paymentId}`.execute(shop.deps.db)

describe('a refund requested from the provider', () => {
  it('asks again after the provider has failed', async () => {
    const { id, paymentId } = await canceled()
    await fault({ status: 503, times: 1 })
    await expect(makeRefund(shop, paymentId)).rejects.toThrow('503')
    expect(await stateOf(id)).toEqual(['pending'])
    await makeRefund(shop, paymentId)
    expect([await stateOf(id), await givenBack(id)]).toEqual([['refunded'], 20_100])
  })

  it('lets one worker at a time request a refund, and another after its claim expires', async () => {
    const { id, paymentId } = await canceled()
    const claim = (until: string) =>
      sql`update payment_refunds set claimed_until = now() + ${until}::interval where payment_id = ${paymentId}`.execute(
        shop.deps.db,
      )
    await claim('1 minute')
    await expect(makeRefund(shop, paymentId)).rejects.toThrow('another worker')
    expect(await givenBack(id)).toBe(0)
    await claim('-1 second')
    await makeRefund(shop, paymentId)
    expect([await stateOf(id), await givenBack(id)]).toEqual([['refunded'], 20_100])
  })

  it('leaves a refund to staff when the provider has not answered by the last try', async () => {
    const { id, paymentId } = await canceled()
    await fault({ status: 503, times: 100 })
    await setTries(paymentId, 14)
    await expect(makeRefund(shop, paymentId)).rejects.toThrow('503')
    await makeRefund(shop, paymentId)
    await mend()
    expect(await stateOf(id)).toEqual(['by_hand'])
    // A repeated job does not ask the provider again once staff have the refund.
    await makeRefund(shop, paymentId)
    expect(await givenBack(id)).toBe(0)
    expect(await completeByHand(shop, paymentId)).toBe(true)
    expect(await statusOf(id)).toBe('payment-refunded')
  })

  it('does not leave a refund to staff that is settled while the last try waits for the provider', async () => {
    const { id, paymentId } = await canceled()
    await setTries(paymentId, 15)
    await fault({ status: 503, delay_ms: 1_000, times: 100 })
    const asking = makeRefund(shop, paymentId)
    await soon(async () => (await stateOf(id))[0] === 'pending')
    expect(await completeByHand(shop, paymentId)).toBe(true)
    await asking
    await mend()
    expect(await stateOf(id)).toEqual(['refunded'])
  })

  it('does not leave a refund to staff when the last query finds it made', async () => {
    const { id, paymentId, attempt } = await canceled()
    await setTries(paymentId, 15)
    await shop.outside('POST', `/book/${attempt.reference}/give-back`)
    await fault({ status: 503, times: 1 })
    await makeRefund(shop, paymentId)
    expect([await stateOf(id), await givenBack(id)]).toEqual([['refunded'], 20_100])
  })
})

describe.each<Method>(['telebirr', 'eth-switch'])('a refund made at %s', (method) => {
  it('keeps the order paid after a partial refund, reported once, and ends it after a full one', async () => {
    const left = await leftOf(shop, 1)
    const { id, attempt, look } = await paid(method)
    await shop.outside('POST', `/book/${attempt.reference}/give-back`, { amount: '1.00' })
    await look()
    await look()
    expect([await statusOf(id), await stateOf(id), await leftOf(shop, 1)]).toEqual(['pending-pickup', [], left - 2])
    const notices = shop.deps.db.selectFrom('payment_notices').select('record').where('attempt_id', '=', attempt.id)
    expect(await notices.where('refusal', 'like', 'reported refund%').execute()).toMatchObject([
      { record: { amount_santim: 100 } },
    ])
    await shop.outside('POST', `/book/${attempt.reference}/give-back`, { amount: '200.00' })
    await look()
    expect([await statusOf(id), await stateOf(id), await leftOf(shop, 1)]).toEqual([
      'payment-reversed',
      ['reversed'],
      left,
    ])
  })
})
