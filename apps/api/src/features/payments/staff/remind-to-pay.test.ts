import { randomUUID } from 'node:crypto'
import { sql } from 'kysely'
import { beforeAll, describe, expect, it } from 'vitest'
import { type Console, signInAs, type TestSession, testConsole } from '../../../../test/staff/test-staff.ts'
import { signIn, type TestCustomer } from '../../../../test/test-customer.ts'
import { place, setProduct } from '../../../../test/test-orders.ts'

let shop: Console
let support: TestSession
let abebe: TestCustomer

beforeAll(async () => {
  shop = await testConsole()
  await setProduct(shop, 1, 1_000, { price_santim: 12_345 })
  support = await signInAs(shop, { roles: ['support'] })
  abebe = await signIn(shop)
})

const anOrder = async () => (await place(shop, abebe)).id
const remind = (id: number, headers: Record<string, string> = {}) =>
  shop.askStaff('POST /orders/:id/payment-sms', { params: { id }, headers }, support)
const remindersOf = (id: number) =>
  shop.deps.db
    .selectFrom('sms_messages')
    .select(['customer_id', 'body', 'expires_at'])
    .where('order_id', '=', id)
    .where('purpose', '=', 'payment-reminder')
    .execute()
const change = (id: number, set: ReturnType<typeof sql>) =>
  sql`update orders set ${set} where id = ${id}`.execute(shop.deps.db)

describe('reminding a customer to pay', () => {
  it('sends what is due until when, no later than that, and logs it with the order', async () => {
    const { id, store } = await place(shop, abebe)
    await change(id, sql`expires_at = '2036-11-15T06:30:00Z'`)
    expect((await remind(id)).json()).toEqual({ data: { order_id: id, left: 2 } })
    expect(await remindersOf(id)).toEqual([
      {
        customer_id: abebe.customer.id,
        body: `Zembil: order ${id} of 246.90 birr is not paid yet. We keep it for you until 15 Nov 2036, 9:30 AM. You can pay on our site, under My orders. Questions? Call 7878. You pick it up at ${store.name}.`,
        expires_at: new Date('2036-11-15T06:30:00Z'),
      },
    ])
    const { data } = await shop.callStaff('GET /orders/:id', { params: { id } }, support)
    expect(data.messages).toMatchObject([{ kind: 'sms', purpose: 'payment-reminder', language: 'en', fate: 'queued' }])
    expect(data.history.at(-1)).toMatchObject({ action: 'payment.reminded', member: { id: support.id } })
  })

  it('speaks the language in which the customer last tried to pay', async () => {
    const id = await anOrder()
    const headers = { ...abebe.headers, 'accept-language': 'am' }
    await shop.ask('POST /orders/:id/make-payment', { params: { id }, body: {} }, headers)
    await remind(id)
    expect((await remindersOf(id))[0]?.body).toMatch(/^ዘንቢል፦ .* ገና አልተከፈለም።/)
  })

  it('sends three within a day, refuses the fourth and says when the next can be sent', async () => {
    const id = await anOrder()
    for (const left of [2, 1, 0]) expect((await remind(id)).json()).toMatchObject({ data: { left } })
    const refused = await remind(id)
    expect(refused.statusCode).toBe(429)
    expect(refused.json()).toMatchObject({
      code: 'payment_sms_limit',
      message: expect.stringContaining('in 24 hours'),
    })
    await sql`update sms_messages set created_at = now() - interval '25 hours' where order_id = ${id}`.execute(
      shop.deps.db,
    )
    expect((await remind(id)).statusCode).toBe(200)
  })

  it('sends no more than three of many at the same time, and one per idempotency key', async () => {
    const id = await anOrder()
    const key = { 'idempotency-key': randomUUID() }
    const answers = await Promise.all([
      remind(id, key),
      remind(id, key),
      ...Array.from({ length: 6 }, () => remind(id)),
    ])
    expect(answers.filter(({ statusCode }) => statusCode === 429).length).toBeGreaterThanOrEqual(4)
    expect(await remindersOf(id)).toHaveLength(3)
  })

  it('reminds of no order that is paid, canceled or past its time', async () => {
    for (const set of [
      sql`status = 'payment-captured'`,
      sql`status = 'canceled', deleted_at = now()`,
      sql`expires_at = now()`,
    ]) {
      const id = await anOrder()
      await change(id, set)
      expect((await remind(id)).json(), String(id)).toMatchObject({ code: 'stage_refused' })
      expect(await remindersOf(id)).toEqual([])
    }
  })

  it('says so when no SMS can be sent', async () => {
    const silent = await testConsole({ SMS_TOKEN: undefined })
    await setProduct(silent, 1, 10)
    const member = await signInAs(silent, { roles: ['support'] })
    const { id } = await place(silent, await signIn(silent))
    const answer = await silent.askStaff('POST /orders/:id/payment-sms', { params: { id } }, member)
    expect(answer.json()).toMatchObject({ code: 'sms_unavailable' })
  })
})
