import { sql } from 'kysely'
import { afterEach, beforeAll, describe, expect, it, vi } from 'vitest'
import { askBill, attemptsOf, orderOf, pollNow } from '../../../../test/payments/test-payments.ts'
import { payingShop, type SandboxShop } from '../../../../test/payments/test-sandbox.ts'
import type { TestCustomer } from '../../../../test/test-customer.ts'
import { place } from '../../../../test/test-orders.ts'
import { tellSecurityNews } from '../../customers/tell-security-news.ts'
import { expireOrders } from '../../orders/status/expire-orders.ts'
import { sendSms } from '../../sms/send-sms.ts'
import { insertSms } from '../../sms/sms.sql.ts'
import { askBeforeExpiry } from '../polling/ask-before-expiry.ts'

let shop: SandboxShop
let shopper: TestCustomer
beforeAll(async () => {
  ;({ shop, shopper } = await payingShop())
})
afterEach(() => void vi.useRealTimers())

const pay = (id: number, body: object = {}) =>
  shop.ask('POST /orders/:id/make-payment', { params: { id }, body }, shopper.headers)
const statusOf = async (id: number) => (await orderOf(shop, shopper, id)).status
const expire = () => expireOrders(shop.worker, askBeforeExpiry(shop.worker))

/** An order that expires in this many minutes. */
async function placeExpiring(minutes: number, payment_method: 'hello-cash' | 'cbe' = 'hello-cash') {
  const { id } = await place(shop, shopper, { payment_method })
  await sql`update orders set expires_at = now() + make_interval(mins => ${minutes}) where id = ${id}`.execute(
    shop.deps.db,
  )
  return id
}

/** How many minutes an attempt ends before its order. */
async function graceOf(id: number): Promise<number[]> {
  const { rows } = await sql<{ minutes: number }>`
    select extract(epoch from o.expires_at - a.expires_at)::float8 / 60 as minutes
    from payment_attempts a join orders o on o.id = a.order_id where o.id = ${id}`.execute(shop.deps.db)
  return rows.map(({ minutes }) => minutes)
}

describe('an attempt to pay', () => {
  it('ends an attempt ten minutes before its order expires, even if it is started late', async () => {
    const id = await placeExpiring(25)
    expect((await pay(id)).statusCode).toBe(200)
    expect(await graceOf(id)).toEqual([10])
  })

  it('refuses to start an attempt with less than two minutes left, and tells the customer why', async () => {
    const id = await placeExpiring(11)
    const answer = await pay(id)
    expect([answer.statusCode, answer.json()]).toMatchObject([409, { code: 'payment_time_short' }])
    expect([await attemptsOf(shop, id), await shop.bookEntriesOf(id)]).toEqual([[], []])
  })

  it('continues an attempt that was started in time until it ends', async () => {
    const id = await placeExpiring(25)
    await pay(id)
    await sql`update orders set expires_at = now() + interval '11 minutes' where id = ${id}`.execute(shop.deps.db)
    expect((await pay(id)).statusCode).toBe(200)
    expect(await attemptsOf(shop, id)).toHaveLength(1)
  })
})

/** Shifts the clock of this process, not the database's, by this many hours. */
const setClockWrong = (hours: number) => vi.useFakeTimers({ toFake: ['Date'], now: Date.now() + hours * 3_600_000 })

describe('a server whose clock is a day fast', () => {
  it('does not expire orders or attempts early if the server clock is fast', async () => {
    const [id, atBank] = [await placeExpiring(40), await placeExpiring(40, 'cbe')]
    setClockWrong(24)
    expect((await pay(id)).statusCode).toBe(200)
    expect((await pay(id)).json()).toMatchObject({ payment: { state: 'pending' } })
    expect((await askBill(shop, 'cbe', atBank)).json()).toMatchObject({ payable: true, reason: null })
    await pollNow(shop)
    await expire()
    expect([await statusOf(id), (await attemptsOf(shop, id)).map(({ state }) => state)]).toEqual([
      'unpaid',
      ['pending'],
    ])
  })
})

describe('a server whose clock is a day slow', () => {
  it('refuses payment of an expired order and cancels it if the server clock is slow', async () => {
    const [id, atBank] = [await placeExpiring(-1), await placeExpiring(-1, 'cbe')]
    setClockWrong(-24)
    expect((await pay(id)).json()).toMatchObject({ code: 'order_move_refused' })
    expect((await askBill(shop, 'cbe', atBank)).json()).toMatchObject({ payable: false, reason: 'expired' })
    await expire()
    expect(await statusOf(id)).toBe('canceled')
  })

  it('does not send an expired SMS if the server clock is slow', async () => {
    const { db } = shop.deps
    const expires_at = sql<Date>`now() - interval '1 minute'`
    const id = await insertSms(db, {
      customer_id: shopper.customer.id,
      purpose: 'payment',
      language: 'en',
      body: 'Late',
      expires_at,
    })
    setClockWrong(-24)
    await sendSms(shop.worker, id)
    const { status } = await db
      .selectFrom('sms_messages')
      .select('status')
      .where('id', '=', id)
      .executeTakeFirstOrThrow()
    expect(status).toBe('expired')
  })

  it('queues a security SMS that stays valid for days if the server clock is slow', async () => {
    const { db, jobs } = shop.deps
    setClockWrong(-96)
    await jobs.transact((tx) =>
      tellSecurityNews(tx, shop.deps, {
        customerId: shopper.customer.id,
        news: 'pinReset',
        words: {},
        language: 'en',
      }),
    )
    const { rows } = await sql<{ is_useful: boolean }>`
      select expires_at > now() + interval '2 days' as is_useful from sms_messages
      where customer_id = ${shopper.customer.id} and purpose = 'security'`.execute(db)
    expect(rows).toEqual([{ is_useful: true }])
  })
})
