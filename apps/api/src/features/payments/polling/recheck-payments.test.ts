import { createHmac } from 'node:crypto'
import { sql } from 'kysely'
import { afterEach, beforeAll, describe, expect, it } from 'vitest'
import { attemptsOf, moneyOf, orderOf, refundsOf } from '../../../../test/payments/test-payments.ts'
import { payingShop, type SandboxShop, soon } from '../../../../test/payments/test-sandbox.ts'
import type { TestCustomer } from '../../../../test/test-customer.ts'
import { place } from '../../../../test/test-orders.ts'
import { expireOrders } from '../../orders/status/expire-orders.ts'
import { findAttempt } from '../attempts/payment-attempts.sql.ts'
import { toAttempt } from '../attempts/payment-view.ts'
import { askBeforeExpiry } from './ask-before-expiry.ts'
import { pollPayments } from './poll-payments.ts'

let shop: SandboxShop
let shopper: TestCustomer
beforeAll(async () => {
  ;({ shop, shopper } = await payingShop())
})
afterEach(async () => {
  await shop.outside('DELETE', '/faults/telebirr')
  await shop.outside('DELETE', '/faults/hello-cash')
})

type Method = 'telebirr' | 'hello-cash'

const fault = (method: Method, body: object) => shop.outside('POST', `/faults/${method}`, { times: 1_000, ...body })
const decide = (reference: string, act: string) => shop.outside('POST', `/book/${reference}/${act}`)
const statusOf = async (id: number) => (await orderOf(shop, shopper, id)).status
const becomes = (id: number, status: string) => soon(async () => (await statusOf(id)) === status)
/** Our responses to the provider's notices. */
const answersOf = async (id: number) => (await shop.bookEntriesOf(id))[0]?.notices.map(({ answer }) => answer) ?? []
const isHeard = (id: number) => soon(async () => (await answersOf(id)).includes('200'))

async function begin(payment_method: Method) {
  const { id } = await place(shop, shopper, { payment_method })
  await shop.call('POST /orders/:id/make-payment', { params: { id }, body: {} }, shopper.token)
  const [entry] = await shop.bookEntriesOf(id)
  return { id, reference: entry?.reference ?? '' }
}

async function beginRefused(method: Method) {
  const begun = await begin(method)
  await decide(begun.reference, 'refuse')
  await becomes(begun.id, 'payment-rejected')
  await isHeard(begun.id)
  return begun
}

/** The payer retries on the provider's page, and this time the payment succeeds. */
async function payAfterAll(reference: string) {
  await decide(reference, 'reopen')
  await decide(reference, 'approve')
}

/** Moves all timestamps of one order into the past. */
async function timePasses(id: number, interval: string) {
  await sql`update orders set expires_at = expires_at - ${interval}::interval where id = ${id}`.execute(shop.deps.db)
  await sql`update payment_attempts set expires_at = expires_at - ${interval}::interval,
    settled_at = settled_at - ${interval}::interval, next_check_at = next_check_at - ${interval}::interval,
    recheck_until = recheck_until - ${interval}::interval where order_id = ${id}`.execute(shop.deps.db)
}
const poll = () => pollPayments(shop.worker).catch(() => undefined)

/** Minutes until the next query about an order's only attempt. */
async function minutesUntilCheck(id: number): Promise<number | null> {
  const { rows } = await sql<{ minutes: number | null }>`
    select extract(epoch from next_check_at - now())::float8 / 60 as minutes
    from payment_attempts where order_id = ${id}`.execute(shop.deps.db)
  return rows[0]?.minutes ?? null
}

describe('a refused payment that the customer pays afterwards on the provider’s page', () => {
  it('records a late payment even if the query after its notice fails', async () => {
    const { id, reference } = await beginRefused('telebirr')
    const told = (await answersOf(id)).length
    await fault('telebirr', { status: 503 })
    await payAfterAll(reference)
    await soon(async () => (await answersOf(id)).length > told)
    expect(await moneyOf(shop, id)).toEqual([])
    expect(await minutesUntilCheck(id)).toBeLessThan(1)

    await timePasses(id, '1 minute')
    await poll()
    await shop.outside('DELETE', '/faults/telebirr')
    await timePasses(id, '10 minutes')
    await poll()
    expect([await statusOf(id), await moneyOf(shop, id)]).toMatchObject([
      'pending-pickup',
      [{ amount_santim: 20_100, flag: null, via: 'query' }],
    ])
    expect(await minutesUntilCheck(id)).toBeNull()
  })

  it('finds a late payment without a notice by the query before the order expires', async () => {
    const { id, reference } = await beginRefused('telebirr')
    await fault('telebirr', { on: 'notices', drop: true })
    await payAfterAll(reference)
    await sql`update orders set expires_at = now() - interval '1 second' where id = ${id}`.execute(shop.deps.db)
    await expireOrders(shop.worker, askBeforeExpiry(shop.worker))
    expect([await statusOf(id), await moneyOf(shop, id)]).toMatchObject(['pending-pickup', [{ flag: null }]])
  })

  it('finds a late payment when the customer checks in the shop', async () => {
    const { id, reference } = await beginRefused('telebirr')
    await fault('telebirr', { on: 'notices', drop: true })
    await payAfterAll(reference)
    await sql`update payment_attempts set checked_at = null where order_id = ${id}`.execute(shop.deps.db)
    const { data } = await shop.call('POST /orders/:id/check-and-update-payment', { params: { id } }, shopper.token)
    expect(data.status).toBe('pending-pickup')
  })
})

describe('a refused payment', () => {
  it('queries a refused payment ten minutes and a day after its order expires, and then stops', async () => {
    const { id } = await beginRefused('telebirr')
    const { rows } = await sql<{ minutes: number }>`
      select extract(epoch from expires_at - now())::float8 / 60 as minutes from orders where id = ${id}`.execute(
      shop.deps.db,
    )
    const left = rows[0]?.minutes ?? 0
    const planned = (await minutesUntilCheck(id)) ?? 0
    expect(planned - left).toBeCloseTo(10, 0)

    await timePasses(id, `${Math.ceil(planned)} minutes`)
    await poll()
    expect((await minutesUntilCheck(id)) ?? 0).toBeGreaterThan(23 * 60)
    await timePasses(id, '1 day')
    await poll()
    expect([await minutesUntilCheck(id), (await attemptsOf(shop, id)).map(({ state }) => state)]).toEqual([
      null,
      ['refused'],
    ])
  })

  it('queries a refused payment again if the last query failed', async () => {
    const { id, reference } = await beginRefused('telebirr')
    await fault('telebirr', { on: 'notices', drop: true })
    await payAfterAll(reference)
    await timePasses(id, '3 days')
    await fault('telebirr', { status: 503 })
    await poll()
    expect((await minutesUntilCheck(id)) ?? 0).toBeGreaterThan(0)
    await shop.outside('DELETE', '/faults/telebirr')
    await timePasses(id, '1 hour')
    await poll()
    expect(await moneyOf(shop, id)).toHaveLength(1)
  })
})

describe('a provider whose query lags behind its notices', () => {
  it('keeps querying until the provider confirms the notice of a refused payment', async () => {
    const { id, reference } = await beginRefused('hello-cash')
    const body = JSON.stringify({ id: 1, tracenumber: reference, amount: 201, currency: 'ETB', status: 'PROCESSED' })
    const secret = 'sandbox-hellocash-secret'
    const signature = createHmac('sha256', secret).update(body).digest('hex')
    const answer = await shop.app.inject({
      method: 'POST',
      url: '/api/v1/providers/hello-cash/notices',
      headers: { 'content-type': 'application/json', 'x-api-hmac': signature },
      body,
    })
    expect([answer.statusCode, await moneyOf(shop, id)]).toEqual([200, []])
    for (const interval of ['1 minute', '2 minutes', '5 minutes']) {
      await timePasses(id, interval)
      await poll()
      expect(await minutesUntilCheck(id)).toBeLessThan(15)
    }
    await fault('hello-cash', { on: 'notices', drop: true })
    await payAfterAll(reference)
    await timePasses(id, '15 minutes')
    await poll()
    expect([await statusOf(id), (await moneyOf(shop, id)).length]).toEqual(['pending-pickup', 1])
  })
})

describe('a notice of a reversal', () => {
  it('reverses the payment even if the query after the notice fails', async () => {
    const { id, reference } = await begin('telebirr')
    await decide(reference, 'approve')
    await becomes(id, 'pending-pickup')
    await isHeard(id)
    const [attempt] = await attemptsOf(shop, id)
    const [payment] = await moneyOf(shop, id)
    const row = attempt && (await findAttempt(shop.deps.db, attempt.id))
    if (!row || !payment) return expect.fail('not paid')
    const asked = { transactionNo: payment.transaction_no, amountSantim: 20_100, refundReference: `R${reference}` }
    await shop.deps.payments.get('telebirr')?.refund?.(toAttempt(row), asked)
    const told = (await answersOf(id)).length
    await fault('telebirr', { status: 503 })
    await decide(reference, 'tell')
    await soon(async () => (await answersOf(id)).length > told)
    expect(await statusOf(id)).toBe('pending-pickup')

    await shop.outside('DELETE', '/faults/telebirr')
    await timePasses(id, '1 minute')
    await poll()
    expect(await statusOf(id)).toBe('payment-reversed')
    expect(await refundsOf(shop, id)).toEqual([{ id: payment.id, state: 'reversed' }])
    expect(await minutesUntilCheck(id)).toBeNull()
  })
})
