import { sql } from 'kysely'
import { beforeAll, describe, expect, it } from 'vitest'
import {
  attemptsOf,
  makeRefund,
  moneyOf,
  orderOf,
  paymentTexts,
  pollNow,
  refundsOf,
} from '../../../../test/payments/test-payments.ts'
import { payingShop, type SandboxShop, soon } from '../../../../test/payments/test-sandbox.ts'
import type { TestCustomer } from '../../../../test/test-customer.ts'
import { leftOf, place } from '../../../../test/test-orders.ts'
import { expireOrders } from '../../orders/status/expire-orders.ts'
import { askBeforeExpiry } from '../polling/ask-before-expiry.ts'
import { refundOrder } from '../refunds/refund-order.ts'
import { settlePayment } from '../settlement/settle-payment.ts'
import { findAttempt } from './payment-attempts.sql.ts'
import { noticeKey } from './payment-reference.ts'
import { toAttempt } from './payment-view.ts'

let shop: SandboxShop
let shopper: TestCustomer
beforeAll(async () => {
  ;({ shop, shopper } = await payingShop())
})

const pay = (id: number, body: object = {}) =>
  shop.call('POST /orders/:id/make-payment', { params: { id }, body }, shopper.token)
const check = (id: number) => shop.call('POST /orders/:id/check-and-update-payment', { params: { id } }, shopper.token)
const statusOf = async (id: number) => (await orderOf(shop, shopper, id)).status
const becomes = (id: number, status: string) => soon(async () => (await statusOf(id)) === status)
const fault = (body: object, provider = 'telebirr') => shop.outside('PUT', `/faults/${provider}`, body)
const mend = () => shop.outside('DELETE', '/faults/telebirr')

async function begin() {
  const { id } = await place(shop, shopper, { payment_method: 'telebirr' })
  const { toPayUrl, payment } = await pay(id)
  const [entry] = await shop.bookEntriesOf(id)
  return { id, toPayUrl, payment, reference: entry?.reference ?? '' }
}
const decide = (reference: string, act: string, body?: object) =>
  shop.outside('POST', `/book/${reference}/${act}`, body)
const expireNow = async (id: number, late = '1 second') => {
  await sql`update orders set expires_at = now() - ${late}::interval where id = ${id}`.execute(shop.deps.db)
  await expireOrders(shop.worker, askBeforeExpiry(shop.worker))
}

describe('an order paid by Telebirr', () => {
  it('redirects to Telebirr, settles the order on its notice, and sends one SMS', async () => {
    const { id, toPayUrl, payment, reference } = await begin()
    expect(toPayUrl).toMatch(`${shop.sandboxOrigin}/telebirr/`)
    expect(payment).toMatchObject({ state: 'pending', kind: 'redirect', challenge: null, widget: null })
    expect((await pay(id)).toPayUrl).toBe(toPayUrl)
    await fault({ on: 'notices', duplicate: true })
    await decide(reference, 'approve')
    await becomes(id, 'pending-pickup')
    expect(await moneyOf(shop, id)).toMatchObject([{ provider: 'telebirr', amount_santim: 20_100, flag: null }])
    expect((await paymentTexts(shop, shopper)).filter((text) => text.includes(`order ${id}.`))).toHaveLength(1)
    expect(await pay(id)).toMatchObject({ toPayUrl: null, payment: { state: 'paid' } })
  })

  it('starts anew when the attempt has expired, though its order is still kept', async () => {
    const { id } = await begin()
    const [expired] = await attemptsOf(shop, id)
    await sql`update payment_attempts set expires_at = now() - interval '1 second' where order_id = ${id}`.execute(
      shop.deps.db,
    )
    expect(await pay(id)).toMatchObject({ payment: { state: 'pending' } })
    const [first, second] = await attemptsOf(shop, id)
    expect(first?.reference).toBe(expired?.reference)
    expect(second).toMatchObject({ state: 'pending', reference: expect.not.stringMatching(expired?.reference ?? '') })
  })

  it('finds a payment without a notice, when the page checks or the poller runs', async () => {
    await fault({ on: 'notices', drop: true, times: 1_000 })
    const [asked, polled] = [await begin(), await begin()]
    await decide(asked.reference, 'approve')
    expect((await check(asked.id)).data.status).toBe('pending-pickup')
    await decide(polled.reference, 'approve')
    await pollNow(shop)
    expect(await statusOf(polled.id)).toBe('pending-pickup')
    expect(await moneyOf(shop, polled.id)).toMatchObject([{ via: 'query', flag: null }])
    await mend()
  })

  it('queries Telebirr at most once in three seconds, however often the page asks', async () => {
    const { id } = await begin()
    const before = (await attemptsOf(shop, id))[0]?.checked_at
    await Promise.all(Array.from({ length: 10 }, () => check(id)))
    const after = (await attemptsOf(shop, id))[0]?.checked_at
    expect([before, after !== null]).toEqual([null, true])
    await check(id)
    expect((await attemptsOf(shop, id))[0]?.checked_at).toEqual(after)
  })

  it('reports a refused payment, and the order can be paid another way', async () => {
    const { id, reference } = await begin()
    await decide(reference, 'refuse')
    await becomes(id, 'payment-rejected')
    const { payment } = await check(id)
    expect(payment).toMatchObject({ state: 'refused', refusal: 'failed' })
    expect((await paymentTexts(shop, shopper)).at(-1)).toContain(`order ${id} did not go through`)
    const again = await pay(id, { payment_method: 'eth-switch' })
    expect(again).toMatchObject({ data: { payment_method: 'eth-switch' }, payment: { state: 'pending' } })
    const entry = (await shop.bookEntriesOf(id)).find(({ provider }) => provider === 'eth-switch')
    await decide(entry?.reference ?? '', 'approve')
    expect((await check(id)).data.status).toBe('pending-pickup')
    expect(await moneyOf(shop, id)).toMatchObject([{ provider: 'eth-switch', flag: null }])
  })

  it('keeps an attempt open when Telebirr does not answer, and the poller finds its outcome', async () => {
    const { id } = await place(shop, shopper, { payment_method: 'telebirr' })
    await fault({ drop: true, times: 100 })
    const answer = await shop.ask('POST /orders/:id/make-payment', { params: { id }, body: {} }, shopper.headers)
    expect([answer.statusCode, answer.json()]).toMatchObject([503, { code: 'payment_provider_unavailable' }])
    await mend()
    const [unheard] = await attemptsOf(shop, id)
    expect(unheard).toMatchObject({ state: 'starting', provider_reference: null })
    // The request had reached Telebirr after all. The customer starts again and then pays both.
    const second = await pay(id)
    expect(second.payment).toMatchObject({ state: 'pending' })
    await fault({ on: 'notices', drop: true, times: 1_000 })
    for (const { reference } of await shop.bookEntriesOf(id)) await decide(reference, 'approve')
    await pollNow(shop)
    expect((await moneyOf(shop, id)).map(({ flag }) => flag)).toEqual([null, 'second'])
    expect(await statusOf(id)).toBe('pending-pickup')
    await mend()
  })
})

describe('a payment that is slow to start', () => {
  /** Taps again while the start request, sent this many seconds ago, is still in flight. */
  async function tapAgainAfter(seconds: number, method: 'telebirr' | 'hello-cash') {
    const { id } = await place(shop, shopper, { payment_method: method })
    await fault({ delay_ms: 1_500 }, method)
    const first = pay(id)
    await soon(async () => (await attemptsOf(shop, id)).length === 1)
    await sql`update payment_attempts set created_at = created_at - make_interval(secs => ${seconds})
      where order_id = ${id}`.execute(shop.deps.db)
    await pay(id)
    await first
    return (await attemptsOf(shop, id)).length
  }

  it('starts no second attempt while the first start request, with login and retries, may still run', async () => {
    expect([await tapAgainAfter(45, 'telebirr'), await tapAgainAfter(51, 'telebirr')]).toEqual([1, 2])
    expect([await tapAgainAfter(85, 'hello-cash'), await tapAgainAfter(91, 'hello-cash')]).toEqual([1, 2])
    await mend()
  })
})

describe('a forged notice', () => {
  it('rejects forged notices, which change nothing', async () => {
    const { id, reference } = await begin()
    const before = await attemptsOf(shop, id)
    expect(await shop.outside<{ answer: string }>('POST', `/book/${reference}/forge`)).toEqual({ answer: '400' })
    const base = '/api/v1/providers/telebirr/notices'
    const key = noticeKey(shop.deps.config, 'telebirr', reference)
    const post = async (url: string, body: string) =>
      (await shop.app.inject({ method: 'POST', url, body, headers: { 'content-type': 'application/json' } })).statusCode
    const paid = JSON.stringify({ merch_order_id: reference, trade_status: 'Completed', total_amount: '201.00' })
    expect(await post(`${base}/${reference}/${key}`, paid)).toBe(400)
    expect(await post(`${base}/${reference}/${key}`, '')).toBe(400)
    expect(await post(base, paid)).toBe(400)
    expect(await post(`${base}/${reference}/${key.replace(/.$/, (last) => (last === 'A' ? 'B' : 'A'))}`, paid)).toBe(
      404,
    )
    expect(await post(`${base}/${reference}/short`, paid)).toBe(404)
    expect(await post(`${base}/X${reference}/${key}`, paid)).toBe(404)
    expect(await post(`/api/v1/providers/cbe-birr/notices/${reference}/${key}`, paid)).toBe(404)
    // A provider that cannot be queried has no URL without a key.
    expect(await post('/api/v1/providers/cbe-birr/notices', paid)).toBe(404)
    expect(await post(`${base}/${reference}/${key}`, 'x'.repeat(65 * 1024))).toBe(413)
    expect(await attemptsOf(shop, id)).toEqual(before)
    expect([await statusOf(id), await moneyOf(shop, id)]).toEqual(['unpaid', []])
    const refused = await shop.deps.db
      .selectFrom('payment_notices')
      .select(['refusal', 'record'])
      .where('attempt_id', '=', before[0]?.id ?? 0)
      .execute()
    // Each reason is stored once, however often it occurs.
    expect(new Set(refused.map(({ refusal }) => refusal)).size).toBe(refused.length)
    expect(refused).toHaveLength(2)
    for (const { refusal, record } of refused) expect([refusal !== null, record]).toEqual([true, null])
  })

  it('trusts the query, not the notice, about the amount', async () => {
    const { id, reference } = await begin()
    await fault({ on: 'notices', wrong_amount: true, times: 10 })
    await decide(reference, 'approve')
    await becomes(id, 'pending-pickup')
    expect(await moneyOf(shop, id)).toMatchObject([{ amount_santim: 20_100, flag: null }])
    await mend()
  })
})

describe('an order that is about to expire', () => {
  it('queries Telebirr one last time before the order expires', async () => {
    await fault({ on: 'notices', drop: true, times: 1_000 })
    const left = await leftOf(shop, 1)
    const [paid, unpaid] = [await begin(), await begin()]
    await decide(paid.reference, 'approve')
    await expireNow(unpaid.id)
    await expireNow(paid.id)
    expect([await statusOf(paid.id), await statusOf(unpaid.id)]).toEqual(['pending-pickup', 'canceled'])
    expect(await leftOf(shop, 1)).toBe(left - 2)
    // Paid too late: recorded, and refunded through Telebirr.
    await decide(unpaid.reference, 'approve')
    await pollNow(shop)
    const [late] = await moneyOf(shop, unpaid.id)
    expect(late?.flag).toBe('late')
    await Promise.allSettled([1, 2].map(() => makeRefund(shop, late?.id ?? 0)))
    expect(await statusOf(unpaid.id)).toBe('payment-refunded')
    expect(await shop.bookEntriesOf(unpaid.id)).toMatchObject([{ refundedSantim: 20_100 }])
    await mend()
  })

  it('expires an order although Telebirr does not know the payment of another one', async () => {
    const [forgotten, other] = [await begin(), await begin()]
    await sql`update payment_attempts set reference = 'FORGOTTEN000' where order_id = ${forgotten.id}`.execute(
      shop.deps.db,
    )
    await sql`update orders set expires_at = now() - interval '1 minute' where id = ${forgotten.id}`.execute(
      shop.deps.db,
    )
    await expireNow(other.id)
    expect([await statusOf(forgotten.id), await statusOf(other.id)]).toEqual(['unpaid', 'canceled'])
  })

  it('keeps an overdue order for an hour while its provider does not answer', async () => {
    const { id } = await begin()
    await fault({ status: 503, times: 1_000 })
    await expireNow(id)
    expect(await statusOf(id)).toBe('unpaid')
    await expireNow(id, '61 minutes')
    expect(await statusOf(id)).toBe('canceled')
    await mend()
  })
})

describe('a paid order that is canceled', () => {
  it('refunds a canceled order through Telebirr once, after retries', async () => {
    const { id, reference } = await begin()
    await decide(reference, 'approve')
    await becomes(id, 'pending-pickup')
    await shop.call('POST /orders/:id/cancel', { params: { id } }, shopper.token)
    await Promise.all([1, 2, 3].map(() => refundOrder(shop.worker, id)))
    const [{ id: paymentId } = { id: 0 }] = await moneyOf(shop, id)
    // Not once: a question about an earlier order could meet the fault instead.
    await fault({ status: 503, times: 1_000 })
    await expect(makeRefund(shop, paymentId)).rejects.toThrow('503')
    await mend()
    await makeRefund(shop, paymentId)
    await makeRefund(shop, paymentId)
    expect(await refundsOf(shop, id)).toEqual([{ id: paymentId, state: 'refunded' }])
    expect(await statusOf(id)).toBe('payment-refunded')
    expect(await shop.bookEntriesOf(id)).toMatchObject([{ paidSantim: 20_100, refundedSantim: 20_100 }])
    expect(
      (await paymentTexts(shop, shopper)).filter((text) => text.includes(`${id} is back on the account`)),
    ).toHaveLength(1)
  })
})

describe('money in another currency', () => {
  it('leaves the refund of a payment in another currency to staff', async () => {
    const { id, reference } = await begin()
    const [attempt] = await attemptsOf(shop, id)
    await fault({ on: 'notices', drop: true, times: 1_000 })
    await decide(reference, 'approve')
    const money = { provider: 'telebirr', transactionNo: 'USD1', amountSantim: 20_100, currency: 'USD' } as const
    await settlePayment(shop.deps, { orderId: id, attemptId: attempt?.id ?? 0 }, { ...money, via: 'query' })
    expect(await statusOf(id)).toBe('payment-rejected')
    const [{ id: paymentId } = { id: 0 }] = await moneyOf(shop, id)
    await makeRefund(shop, paymentId)
    expect(await refundsOf(shop, id)).toEqual([{ id: paymentId, state: 'by_hand' }])
    expect(await shop.bookEntriesOf(id)).toMatchObject([{ refundedSantim: 0 }])
    await mend()
  })
})

describe('a payment that Telebirr reverses', () => {
  it('ends an order whose payment is reversed and releases its stock', async () => {
    const left = await leftOf(shop, 1)
    const { id, reference } = await begin()
    await decide(reference, 'approve')
    await becomes(id, 'pending-pickup')
    const [attempt] = await attemptsOf(shop, id)
    const [payment] = await moneyOf(shop, id)
    const row = attempt && (await findAttempt(shop.deps.db, attempt.id))
    if (!row || !payment) return expect.fail('not paid')
    const asked = { transactionNo: payment.transaction_no, amountSantim: 20_100, refundReference: `R${reference}` }
    await shop.deps.payments.get('telebirr')?.refund?.(toAttempt(row), asked)
    await shop.outside('POST', `/book/${reference}/tell`)
    await becomes(id, 'payment-reversed')
    expect(await refundsOf(shop, id)).toEqual([{ id: payment.id, state: 'reversed' }])
    expect(await leftOf(shop, 1)).toBe(left)
  })
})

describe('the metrics', () => {
  it('metrics report attempts, outcomes, provider durations and payments that need staff', async () => {
    const { body } = await shop.app.inject('/metrics')
    expect(body).toMatch(/payment_attempts_last_hour\{method="telebirr",state="paid"\} \d/)
    expect(body).toMatch(/payment_seconds_last_hour\{method="telebirr"\} \d/)
    expect(body).toMatch(/payment_provider_seconds_count\{method="telebirr",call="query",outcome="answered"\} \d/)
    expect(body).toMatch(/payment_money_flagged\{method="telebirr",flag="queued"\} \d/)
  })
})
