import { sql } from 'kysely'
import { beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { moneyOf, orderOf } from '../../../../test/payments/test-payments.ts'
import { payingShop, type SandboxShop, soon } from '../../../../test/payments/test-sandbox.ts'
import type { TestCustomer } from '../../../../test/test-customer.ts'
import { place } from '../../../../test/test-orders.ts'
import { expireOrders } from '../../orders/status/expire-orders.ts'
import { noticeKey } from '../attempts/payment-reference.ts'
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

function fieldsOf(page: string): URLSearchParams {
  const fields = new URLSearchParams()
  for (const [, name = '', value = ''] of page.matchAll(/name="([^"]+)" value="([^"]*)"/g)) fields.append(name, value)
  return fields
}

async function begin(payment_method: Method) {
  const { id } = await place(shop, shopper, { payment_method })
  const pay = { params: { id }, body: {} }
  const { toPayUrl } = await shop.call('POST /orders/:id/make-payment', pay, shopper.token)
  if (toPayUrl) {
    const body = fieldsOf(await (await fetch(toPayUrl)).text())
    await fetch(`${shop.sandboxOrigin}/cybersource/pay`, { method: 'POST', body })
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

describe('a genuine notice about another payment', () => {
  it('pays nothing at the address of this one', async () => {
    const [paid, other] = [await begin('boa-cybersource'), await begin('boa-cybersource')]
    await shop.outside('PUT', '/faults/boa-cybersource', { on: 'notices', drop: true, times: 1_000 })
    const typed = new URLSearchParams({ number: '4111111111111111', expiry: '12/39', cvv: '123', todo: 'pay' })
    const card = `${shop.sandboxOrigin}/cybersource/pay/${paid.reference}`
    const body = fieldsOf(await (await fetch(card, { method: 'POST', body: typed })).text()).toString()
    const send = async ({ reference }: typeof paid) => {
      const key = noticeKey(shop.deps.config, 'boa-cybersource', reference)
      const url = `/api/v1/providers/boa-cybersource/notices/${reference}/${key}`
      const headers = { 'content-type': 'application/x-www-form-urlencoded' }
      return (await shop.app.inject({ method: 'POST', url, body, headers })).statusCode
    }
    expect(await send(other)).toBe(400)
    expect([await statusOf(other.id), await moneyOf(shop, other.id)]).toEqual(['unpaid', []])
    expect(await send(paid)).toBe(200)
    expect(await statusOf(paid.id)).toBe('pending-pickup')
    await shop.outside('DELETE', '/faults/boa-cybersource')
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
