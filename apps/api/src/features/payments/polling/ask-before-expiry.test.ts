import { sql } from 'kysely'
import { beforeEach, describe, expect, it } from 'vitest'
import { moneyOf } from '../../../../test/payments/test-payments.ts'
import { payingShop, type SandboxShop, soon } from '../../../../test/payments/test-sandbox.ts'
import type { TestCustomer } from '../../../../test/test-customer.ts'
import { place } from '../../../../test/test-orders.ts'
import { expireOrders } from '../../orders/status/expire-orders.ts'
import { askBeforeExpiry } from './ask-before-expiry.ts'

let shop: SandboxShop
let shopper: TestCustomer
beforeEach(async () => {
  ;({ shop, shopper } = await payingShop())
})

async function begin(payment_method: 'telebirr' | 'eth-switch'): Promise<number> {
  const { id } = await place(shop, shopper, { payment_method })
  await shop.call('POST /orders/:id/make-payment', { params: { id }, body: {} }, shopper.token)
  return id
}
async function beginMany(count: number): Promise<number[]> {
  const ids: number[] = []
  while (ids.length < count) ids.push(await begin('telebirr'))
  return ids
}
const slowDown = (delay_ms: number) => shop.outside('POST', '/faults/telebirr', { delay_ms, times: 1_000 })
/** The first one expired the longest time ago. */
const runOut = (ids: number[]) =>
  sql`update orders set expires_at = now() - make_interval(secs => 100 - array_position(${ids}::bigint[], id))
    where id = any(${ids})`.execute(shop.deps.db)
const expire = () => expireOrders(shop.worker, askBeforeExpiry(shop.worker))
async function statusesOf(ids: number[]): Promise<string[]> {
  const rows = shop.deps.db.selectFrom('orders').select('status').where('id', 'in', ids).orderBy('id')
  return (await rows.execute()).map(({ status }) => status)
}

describe('many orders that expire at once', () => {
  it('queries the provider for each expiring order, several at a time', { timeout: 120_000 }, async () => {
    const [count, delay] = [20, 500]
    const ids = await beginMany(count)
    await shop.outside('PUT', '/faults/telebirr', { on: 'notices', drop: true, times: 1_000 })
    const paid = ids[13] ?? 0
    const [entry] = await shop.bookEntriesOf(paid)
    await shop.outside('POST', `/book/${entry?.reference}/approve`)
    await slowDown(delay)
    await runOut(ids)
    const begun = performance.now()
    await expire()
    const took = performance.now() - begun
    expect(await statusesOf(ids)).toEqual(ids.map((id) => (id === paid ? 'pending-pickup' : 'canceled')))
    expect(await moneyOf(shop, paid)).toMatchObject([{ via: 'query', flag: null }])
    // Sequential queries would take at least this long, on any machine.
    expect(took).toBeLessThan(count * delay)
  })

  it('does not delay an expiring order because of another order’s provider', { timeout: 120_000 }, async () => {
    const slow = await beginMany(10)
    const other = await begin('eth-switch')
    await slowDown(2_000)
    await runOut([...slow, other])
    const expiring = expire()
    await soon(async () => (await statusesOf([other]))[0] === 'canceled')
    expect(await statusesOf(slow)).toContain('unpaid')
    await expiring
    expect(await statusesOf(slow)).toEqual(slow.map(() => 'canceled'))
  })
})
