import { sql } from 'kysely'
import { beforeAll, describe, expect, it, vi } from 'vitest'
import { anOrder } from '../../../test/an-order.ts'
import { emulatorToken } from '../../../test/emulator-token.ts'
import { type TestApp, testApp } from '../../../test/test-app.ts'
import { ageSignIn, aPhone, aProfile, signIn, type TestCustomer } from '../../../test/test-customer.ts'
import {
  aBareOrder,
  aBorrower,
  ageCode,
  aPin,
  balancesOf,
  placeOnCredit,
  waitingCode,
} from '../../../test/test-loans.ts'
import { setProduct } from '../../../test/test-orders.ts'
import { holdCredit } from '../customers/credit-hold.sql.ts'
import { lockCustomer } from '../customers/customers.sql.ts'
import { chargeCredit } from './charge-credit.ts'

let shop: TestApp
beforeAll(async () => {
  shop = await testApp()
  await setProduct(shop, 1, 1_000, { price_santim: 10_000 })
})

const changeTo = (phone: string, { headers }: TestCustomer, at = shop) =>
  at.ask('PUT /profile', { body: { ...aProfile(phone), firebase_token: emulatorToken(phone) } }, headers)

const setPin = ({ headers }: TestCustomer, body: { pin_code: string; old_pin_code?: string }) =>
  shop.ask('PUT /profile/loan-pin', { body }, headers)

const orderOnCredit = ({ headers }: TestCustomer, pin_code = aPin) =>
  shop.ask('POST /orders', { body: anOrder({ payment_method: 'loan', pin_code }) }, headers)

/** Hours until the customer may buy on credit again; null when the credit is not held. */
async function heldHours({ token }: TestCustomer): Promise<number | null> {
  const { credit_held_until } = (await shop.call('GET /profile', {}, token)).data
  return credit_held_until === null ? null : (Date.parse(credit_held_until) - Date.now()) / 3_600_000
}

const textsTo = async ({ customer }: TestCustomer, purpose: 'number-change' | 'security') => {
  const rows = await shop.deps.db
    .selectFrom('sms_messages')
    .select(['phone_number', 'body'])
    .where('customer_id', '=', customer.id)
    .where('purpose', '=', purpose)
    .orderBy('id')
    .execute()
  return rows.map(({ phone_number, body }) => [phone_number, body])
}

const ageHold = ({ customer }: TestCustomer) =>
  sql`update customers set credit_held_until = now() - interval '1 second' where id = ${customer.id}`.execute(
    shop.deps.db,
  )

describe('phone number change', () => {
  it('a phone number change holds the credit for 72 hours and notifies both numbers', async () => {
    const borrower = await aBorrower(shop)
    const old = borrower.customer.phone_number
    const { id } = await placeOnCredit(shop, borrower)
    const code = await waitingCode(shop, borrower)
    expect(await heldHours(borrower)).toBeNull()
    expect((await changeTo(aPhone(), borrower)).statusCode).toBe(200)

    expect(await heldHours(borrower)).toBeGreaterThan(71.9)
    expect(await heldHours(borrower)).toBeLessThanOrEqual(72)
    expect(await textsTo(borrower, 'number-change')).toEqual([[old, expect.stringContaining('7878')]])
    expect(await textsTo(borrower, 'security')).toEqual([[null, expect.stringContaining('72 hours')]])

    const refusals = [
      await orderOnCredit(borrower),
      await shop.ask('POST /orders/:id/make-payment', { params: { id }, body: { otp: code } }, borrower.headers),
    ]
    await ageCode(shop, id, 61)
    refusals.push(await shop.ask('POST /orders/:id/resend-otp', { params: { id } }, borrower.headers))
    for (const refused of refusals) {
      expect([refused.statusCode, refused.json()]).toMatchObject([422, { code: 'credit_held' }])
      expect(refused.json<{ message: string }>().message).toContain('72 hours')
      expect(Number(refused.headers['retry-after'])).toBeGreaterThan(71 * 3_600)
    }
    expect((await balancesOf(shop, borrower.customer.id)).kept).toMatchObject({ debt: 0 })

    await ageHold(borrower)
    expect(await heldHours(borrower)).toBeNull()
    expect((await orderOnCredit(borrower)).statusCode).toBe(200)
  })

  it('a phone number change needs a fresh sign-in; other profile changes do not', async () => {
    const customer = await signIn(shop)
    const { phone_number } = customer.customer
    await ageSignIn(shop, customer.customer.id, 601)
    const refused = await changeTo(aPhone(), customer)
    expect([refused.statusCode, refused.json()]).toMatchObject([403, { code: 'fresh_sign_in_required' }])
    const saved = await shop.ask('PUT /profile', { body: aProfile(phone_number) }, customer.headers)
    expect([saved.statusCode, saved.json()]).toMatchObject([200, { data: { phone_number } }])
  })

  it('refuses a phone number change when no SMS can be sent to warn the owner', async () => {
    const silent = await testApp({ env: { SMS_TOKEN: undefined } })
    const customer = await signIn(silent)
    const refused = await changeTo(aPhone(), customer, silent)
    expect([refused.statusCode, refused.json()]).toMatchObject([422, { code: 'number_change_unavailable' }])
    const { data } = await silent.call('GET /profile', {}, customer.token)
    expect(data.phone_number).toBe(customer.customer.phone_number)
  })

  it('accepts the code for a new number only once', async () => {
    const [one, phone] = [await signIn(shop), aPhone()]
    const firebase_token = emulatorToken(phone)
    const change = (to: string) => shop.ask('PUT /profile', { body: { ...aProfile(to), firebase_token } }, one.headers)
    expect((await change(phone)).statusCode).toBe(200)
    await changeTo(aPhone(), one)
    const replayed = await change(phone)
    expect([replayed.statusCode, replayed.json()]).toMatchObject([
      422,
      { errors: { phone_number: ['Please confirm the new phone number with a code first'] } },
    ])
    const signedIn = await shop.ask('POST /firebase-login', { body: { phone_number: phone, firebase_token } })
    expect(signedIn.statusCode).toBe(401)
  })
})

describe('phone number change concurrent with a credit payment', () => {
  /** Waits until a query is blocked by the lock of another transaction. */
  const untilBlocked = () =>
    vi.waitUntil(
      async () => {
        const { rows } = await sql`select from pg_stat_activity
          where datname = current_database() and wait_event_type = 'Lock'`.execute(shop.deps.db)
        return rows.length > 0
      },
      { timeout: 15_000, interval: 20 },
    )

  it('a credit payment waits for an uncommitted number change and is then refused', async () => {
    const borrower = await aBorrower(shop)
    const { id } = await placeOnCredit(shop, borrower)
    const otp = await waitingCode(shop, borrower)
    const payment = await shop.deps.db.transaction().execute(async (change) => {
      await lockCustomer(change, borrower.customer.id)
      await holdCredit(change, borrower.customer.id)
      const answer = shop.ask('POST /orders/:id/make-payment', { params: { id }, body: { otp } }, borrower.headers)
      await untilBlocked()
      return { answer }
    })
    expect((await payment.answer).json()).toMatchObject({ code: 'credit_held' })
    expect((await balancesOf(shop, borrower.customer.id)).kept).toMatchObject({ debt: 0 })
  })

  it('a phone number change waits for a credit payment that came first', async () => {
    const borrower = await aBorrower(shop)
    const { id } = borrower.customer
    const orderId = await aBareOrder(shop, id, 1_000)
    const change = await shop.deps.db.transaction().execute(async (payment) => {
      await chargeCredit(payment, { customerId: id, orderId, amount: 1_000 })
      const answer = changeTo(aPhone(), borrower)
      await untilBlocked()
      return { answer }
    })
    expect((await change.answer).statusCode).toBe(200)
    expect((await balancesOf(shop, id)).kept).toMatchObject({ debt: 1_000 })
    expect(await heldHours(borrower)).toBeGreaterThan(71.9)
  })
})

describe('loan PIN change', () => {
  it('changing the PIN with the old one does not hold the credit', async () => {
    const borrower = await aBorrower(shop)
    const wrong = await setPin(borrower, { pin_code: '840273', old_pin_code: '000000' })
    expect([wrong.statusCode, wrong.json()]).toMatchObject([422, { code: 'loan_pin_wrong' }])
    expect(wrong.json<{ errors: object }>().errors).toHaveProperty('old_pin_code')
    expect((await setPin(borrower, { pin_code: '840273', old_pin_code: aPin })).statusCode).toBe(200)
    expect(await heldHours(borrower)).toBeNull()
    expect(await textsTo(borrower, 'security')).toEqual([])
    expect((await orderOnCredit(borrower, '840273')).statusCode).toBe(200)
  })

  it('resetting the PIN without the old one holds the credit and sends an SMS', async () => {
    const borrower = await aBorrower(shop)
    expect((await setPin(borrower, { pin_code: '840273' })).statusCode).toBe(200)
    expect(await heldHours(borrower)).toBeGreaterThan(71.9)
    expect(await textsTo(borrower, 'security')).toEqual([[null, expect.stringContaining('7878')]])
    expect((await orderOnCredit(borrower, '840273')).json()).toMatchObject({ code: 'credit_held' })
  })

  it('wrong old PINs lock the PIN just as wrong PINs in orders do', async () => {
    const borrower = await aBorrower(shop)
    const guess = async () =>
      (await setPin(borrower, { pin_code: '840273', old_pin_code: '000000' })).json<{ code: string }>().code
    for (let count = 1; count < 5; count++) expect(await guess()).toBe('loan_pin_wrong')
    expect(await guess()).toBe('loan_pin_locked')
    expect((await orderOnCredit(borrower)).json()).toMatchObject({ code: 'loan_pin_locked' })
  })

  it('a first PIN set long after the credit was granted holds the credit', async () => {
    const late = await signIn(shop)
    await sql`insert into ledger_accounts (kind, customer_id, balance_santim, created_at)
      select kind, ${late.customer.id}::int, 0, now() - interval '8 days'
      from unnest(array['credit', 'debt', 'wallet']) as kind`.execute(shop.deps.db)
    expect((await setPin(late, { pin_code: '840273' })).statusCode).toBe(200)
    expect(await heldHours(late)).toBeGreaterThan(71.9)
  })

  it('refuses a common PIN', async () => {
    const borrower = await aBorrower(shop)
    for (const pin_code of ['123456', '111111', '198704']) {
      const refused = await setPin(borrower, { pin_code, old_pin_code: aPin })
      expect([refused.statusCode, refused.json()]).toMatchObject([
        422,
        { errors: { pin_code: ['This PIN is too easy to guess. Please choose another one.'] } },
      ])
    }
  })
})

describe('a year without a sign-in', () => {
  it('a sign-in after a year holds the credit, as the number may have a new owner', async () => {
    const phone = aPhone()
    const { customer } = await signIn(shop, phone)
    const age = (interval: string) =>
      sql`update customers set last_signed_in_at = now() - ${interval}::interval where id = ${customer.id}`.execute(
        shop.deps.db,
      )
    await age('11 months')
    expect(await heldHours(await signIn(shop, phone))).toBeNull()
    await age('12 months 1 day')
    expect(await heldHours(await signIn(shop, phone))).toBeGreaterThan(71.9)
    expect(await heldHours(await signIn(shop, phone))).toBeGreaterThan(71.9)
  })
})
