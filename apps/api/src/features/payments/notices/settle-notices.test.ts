import { sql } from 'kysely'
import { beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { moneyOf, orderOf } from '../../../../test/payments/test-payments.ts'
import { payingShop, type SandboxShop, soon } from '../../../../test/payments/test-sandbox.ts'
import type { TestCustomer } from '../../../../test/test-customer.ts'
import { place } from '../../../../test/test-orders.ts'
import { expireOrders } from '../../orders/status/expire-orders.ts'
import { askBeforeExpiry } from '../polling/ask-before-expiry.ts'
import { settleNotices } from './settle-notices.ts'

let shop: SandboxShop
let shopper: TestCustomer
beforeAll(async () => {
  ;({ shop, shopper } = await payingShop())
  await sql`create function lose_money() returns trigger language plpgsql as
    $$ begin raise exception 'the disk is full'; end $$`.execute(shop.deps.db)
})

/** Makes settling fail, while notices can still be stored. */
const breakDatabase = () =>
  sql`create trigger lose_money before insert on payments execute function lose_money()`.execute(shop.deps.db)
const mendDatabase = () => sql`drop trigger if exists lose_money on payments`.execute(shop.deps.db)
beforeEach(mendDatabase)

/** How the unsettled notices of an order arrived. */
async function waitingOf(id: number): Promise<string[]> {
  const { rows } = await sql<{ via: string }>`
    select w.via from payment_notices_waiting w join payment_attempts a on a.id = w.attempt_id
    where a.order_id = ${id}`.execute(shop.deps.db)
  return rows.map(({ via }) => via)
}
const minutesPass = (minutes: number) =>
  sql`update payment_notices_waiting set received_at = received_at - make_interval(mins => ${minutes})`.execute(
    shop.deps.db,
  )
const statusOf = async (id: number) => (await orderOf(shop, shopper, id)).status

type Method = 'boa-cybersource' | 'cbe-birr'

async function begin(payment_method: Method) {
  const { id } = await place(shop, shopper, { payment_method })
  const pay = { params: { id }, body: {} }
  const { toPayUrl } = await shop.call('POST /orders/:id/make-payment', pay, shopper.token)
  if (toPayUrl) {
    const form = await (await fetch(toPayUrl)).text()
    const fields = new URLSearchParams()
    for (const [, name = '', value = ''] of form.matchAll(/name="([^"]+)" value="([^"]*)"/g)) fields.append(name, value)
    await fetch(`${shop.sandboxOrigin}/cybersource/pay`, { method: 'POST', body: fields })
  }
  const [entry] = await shop.bookEntriesOf(id)
  return { id, reference: entry?.reference ?? '' }
}

/** The customer pays, settling the only notice fails in the database, and the provider does not repeat it. */
async function payUnsettled(method: Method) {
  const { id, reference } = await begin(method)
  await breakDatabase()
  await shop.outside('POST', `/book/${reference}/approve`)
  const answers = async () => (await shop.bookEntriesOf(id))[0]?.notices.map(({ answer }) => answer) ?? []
  await soon(async () => (await answers()).includes('500'))
  await shop.outside('PUT', `/faults/${method}`, { on: 'notices', drop: true, times: 1_000 })
  await soon(async () => (await answers()).includes('lost'))
  expect(await answers()).not.toContain('200')
  return id
}

describe.each<Method>(['boa-cybersource', 'cbe-birr'])('a notice of %s that was stored but not settled', (method) => {
  it('counts a stored notice in the metrics until the worker settles it, once', async () => {
    const id = await payUnsettled(method)
    expect([await statusOf(id), (await waitingOf(id))[0]]).toEqual(['unpaid', 'notice'])
    await minutesPass(3)
    await expect(settleNotices(shop.worker)).rejects.toThrow('notices or confirmations could not be settled')
    const metrics = async () => (await shop.app.inject('/metrics')).body
    expect(await metrics()).toContain(`payment_notices_waiting{method="${method}"}`)

    await mendDatabase()
    await Promise.all([settleNotices(shop.worker), settleNotices(shop.worker)])
    await settleNotices(shop.worker)
    expect([await statusOf(id), await waitingOf(id)]).toEqual(['pending-pickup', []])
    expect(await moneyOf(shop, id)).toMatchObject([
      { provider: method, amount_santim: 20_100, via: 'notice', flag: null },
    ])
    expect(await metrics()).not.toContain(`payment_notices_waiting{method="${method}"}`)
    await shop.outside('DELETE', `/faults/${method}`)
  })

  it('settles a stored notice before its order expires', async () => {
    const id = await payUnsettled(method)
    const expireNow = async () => {
      await sql`update orders set expires_at = now() - interval '1 second' where id = ${id}`.execute(shop.deps.db)
      await expireOrders(shop.worker, askBeforeExpiry(shop.worker))
    }
    await expireNow()
    expect(await statusOf(id)).toBe('unpaid')
    await mendDatabase()
    await expireNow()
    expect([await statusOf(id), await waitingOf(id)]).toEqual(['pending-pickup', []])
    expect(await moneyOf(shop, id)).toMatchObject([{ flag: null }])
    await shop.outside('DELETE', `/faults/${method}`)
  })
})

describe('a notice that is settled on arrival', () => {
  it.each<Method>(['boa-cybersource', 'cbe-birr'])(
    'leaves nothing queued after settling a notice on arrival (%s)',
    async (method) => {
      const { id, reference } = await begin(method)
      await shop.outside('POST', `/book/${reference}/approve`)
      await soon(async () => (await statusOf(id)) === 'pending-pickup')
      await soon(async () => (await waitingOf(id)).length === 0)
    },
  )
})
