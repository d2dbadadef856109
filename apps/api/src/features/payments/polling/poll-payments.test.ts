import { sql } from 'kysely'
import { beforeAll, describe, expect, it } from 'vitest'
import { attemptsOf, orderOf, pollNow } from '../../../../test/payments/test-payments.ts'
import { payingShop, type SandboxShop } from '../../../../test/payments/test-sandbox.ts'
import type { TestCustomer } from '../../../../test/test-customer.ts'
import { place } from '../../../../test/test-orders.ts'
import { pollPayments } from './poll-payments.ts'

let shop: SandboxShop
let shopper: TestCustomer
beforeAll(async () => {
  ;({ shop, shopper } = await payingShop())
})

const fault = (body: object) => shop.outside('PUT', '/faults/telebirr', body)
const mend = () => shop.outside('DELETE', '/faults/telebirr')
async function begin(payment_method: 'telebirr' | 'eth-switch' = 'telebirr') {
  const { id } = await place(shop, shopper, { payment_method })
  await shop.call('POST /orders/:id/make-payment', { params: { id }, body: {} }, shopper.token)
  return { id }
}

describe('a payment that Telebirr never answers about', () => {
  it('queries an unanswered payment for a week after it expired, and then stops', async () => {
    const { id } = await begin()
    const stateAfter = async (days: number) => {
      await sql`with late as (update orders set expires_at = now() - make_interval(days => ${days}) where id = ${id})
        update payment_attempts set expires_at = now() - make_interval(days => ${days}, mins => 10)
        where order_id = ${id}`.execute(shop.deps.db)
      await pollNow(shop).catch(() => undefined)
      return (await attemptsOf(shop, id)).map(({ state, refusal, next_check_at }) => [
        state,
        refusal,
        next_check_at !== null,
      ])
    }
    await fault({ status: 503, times: 1_000 })
    expect(await stateAfter(2)).toEqual([['pending', null, true]])
    expect(await stateAfter(7)).toEqual([['refused', 'expired', false]])
    await mend()
  })
})

describe('a provider that does not answer while many payments are due', () => {
  it('skips a silent provider after a few queries, without delaying other providers', async () => {
    for (let count = 0; count < 20; count++) await begin()
    const { id } = await begin('eth-switch')
    const [entry] = await shop.bookEntriesOf(id)
    await shop.outside('POST', `/book/${entry?.reference}/approve`)
    await fault({ status: 503, times: 1_000 })
    await expect(pollNow(shop)).rejects.toThrow('could not be queried')
    const [left] = await shop.outside<{ times: number }[]>('POST', '/faults/telebirr', {})
    expect(1_000 - (left?.times ?? 0)).toBeLessThanOrEqual(16)
    expect((await orderOf(shop, shopper, id)).status).toBe('pending-pickup')
    await mend()
  })
})

/** More than one batch; only the last one due is paid. */
async function beginMany() {
  const begun = await Promise.all(Array.from({ length: 20 }, () => begin()))
  const ids = begun.map(({ id }) => id)
  const last = ids.at(-1) ?? 0
  const [entry] = await shop.bookEntriesOf(last)
  await fault({ on: 'notices', drop: true, times: 1_000 })
  await shop.outside('POST', `/book/${entry?.reference}/approve`)
  await sql`update payment_attempts set next_check_at = null where order_id <> all(${ids}::bigint[])`.execute(
    shop.deps.db,
  )
  await sql`update payment_attempts
    set next_check_at = now() - case when order_id = ${last} then interval '1 minute' else interval '2 minutes' end
    where order_id = any(${ids}::bigint[])`.execute(shop.deps.db)
  return { ids, last }
}
const statusOf = async (id: number) => (await orderOf(shop, shopper, id)).status

describe('a provider that answers but does not know many payments', () => {
  it('keeps querying a provider that does not know some payments', { timeout: 60_000 }, async () => {
    const { ids, last } = await beginMany()
    await sql`update payment_attempts set reference = 'FORGOTTEN' || lpad(id::text, 9, '0')
      where order_id = any(${ids.slice(0, -1)}::bigint[])`.execute(shop.deps.db)
    await expect(pollPayments(shop.worker)).rejects.toThrow('could not be queried')
    expect(await statusOf(last)).toBe('pending-pickup')
    await mend()
  })
})

describe('a payment that is not queried because its provider is silent', () => {
  it('queries a skipped payment in the next round', { timeout: 60_000 }, async () => {
    const { last } = await beginMany()
    await shop.outside('POST', '/faults/telebirr', { status: 503, times: 1_000 })
    await expect(pollPayments(shop.worker)).rejects.toThrow('could not be queried')
    expect((await attemptsOf(shop, last)).map(({ checks }) => checks)).toEqual([0])
    await mend()
    await pollPayments(shop.worker)
    expect(await statusOf(last)).toBe('pending-pickup')
  })
})
