import { sql } from 'kysely'
import { beforeAll, describe, expect, it } from 'vitest'
import { anOrder } from '../../../test/an-order.ts'
import { type TestApp, testApp } from '../../../test/test-app.ts'
import { signIn, type TestCustomer } from '../../../test/test-customer.ts'
import { aBorrower, aPin, grantCredit, lendTo, placeOnCredit } from '../../../test/test-loans.ts'
import { leftOf, setProduct } from '../../../test/test-orders.ts'
import { takePinTry } from './loan-pin.sql.ts'

let shop: TestApp
beforeAll(async () => {
  shop = await testApp()
  await setProduct(shop, 1, 1_000, { price_santim: 10_000 })
})

async function tryPin({ headers }: TestCustomer, pin_code: string | undefined, language = 'en') {
  const body = anOrder({ payment_method: 'loan', pin_code })
  return shop.ask('POST /orders', { body }, { ...headers, 'accept-language': language })
}
const codeOf = async (...sent: Parameters<typeof tryPin>) => {
  const answer = await tryPin(...sent)
  return answer.statusCode === 200 ? 'placed' : (answer.json() as { code: string }).code
}

async function countOf(table: 'orders' | 'sms_messages', { customer }: TestCustomer): Promise<number> {
  const rows = await shop.deps.db.selectFrom(table).select('id').where('customer_id', '=', customer.id).execute()
  return rows.length
}

describe('the loan PIN', () => {
  it('requires the loan PIN, reports a wrong one in both languages and places no order until it is right', async () => {
    const borrower = await aBorrower(shop)
    const left = await leftOf(shop, 1)
    const missing = await tryPin(borrower, undefined)
    expect([missing.statusCode, missing.json()]).toMatchObject([
      422,
      { errors: { pin_code: ['Please enter your credit PIN'] } },
    ])
    const wrong = await tryPin(borrower, '000000')
    expect([wrong.statusCode, wrong.json()]).toMatchObject([422, { code: 'loan_pin_wrong' }])
    expect((await tryPin(borrower, '000001', 'am')).json<{ message: string }>().message).toContain(
      'የሚስጥር ቁጥሩ ትክክል አይደለም',
    )
    expect(await codeOf(borrower, '12345')).toBe('validation_failed')
    expect([await countOf('orders', borrower), await countOf('sms_messages', borrower)]).toEqual([0, 0])
    expect(await leftOf(shop, 1)).toBe(left)
    expect(await codeOf(borrower, aPin)).toBe('placed')
    expect([await countOf('orders', borrower), await countOf('sms_messages', borrower)]).toEqual([1, 1])
  })

  it('locks the loan PIN for thirty minutes after five wrong attempts, for this customer only', async () => {
    const borrower = await aBorrower(shop)
    for (let count = 1; count < 5; count++) expect(await codeOf(borrower, '000000')).toBe('loan_pin_wrong')
    const fifth = await tryPin(borrower, '000000')
    expect([fifth.statusCode, fifth.json()]).toMatchObject([429, { code: 'loan_pin_locked' }])
    expect(Number(fifth.headers['retry-after'])).toBeGreaterThan(1_790)
    expect(Number(fifth.headers['retry-after'])).toBeLessThanOrEqual(1_800)
    expect(await codeOf(borrower, aPin)).toBe('loan_pin_locked')
    expect(await codeOf(await aBorrower(shop), aPin)).toBe('placed')

    // Setting a new PIN does not lift the lock; only time does.
    await lendTo(shop, borrower)
    await sql`update customers set credit_held_until = null where id = ${borrower.customer.id}`.execute(shop.deps.db)
    expect(await codeOf(borrower, aPin)).toBe('loan_pin_locked')
    await sql`update loan_pin_tries set locked_until = now() - interval '1 second'
      where customer_id = ${borrower.customer.id}`.execute(shop.deps.db)
    expect(await codeOf(borrower, '000000')).toBe('loan_pin_wrong')
    expect(await codeOf(borrower, aPin)).toBe('placed')
  })

  it('doubles the PIN lock each time, up to a day, and notifies the customer once per lock', async () => {
    const borrower = await aBorrower(shop)
    const { id } = borrower.customer
    const waits: number[] = []
    for (let lock = 0; lock < 3; lock++) {
      const answers = [await tryPin(borrower, '000000')]
      for (let count = 2; count <= 5; count++) answers.push(await tryPin(borrower, '000000'))
      waits.push(Math.ceil(Number(answers.at(-1)?.headers['retry-after']) / 60))
      await sql`update loan_pin_tries set locked_until = now() where customer_id = ${id}`.execute(shop.deps.db)
    }
    expect(waits).toEqual([30, 60, 120])
    const told = await shop.deps.db
      .selectFrom('sms_messages')
      .select(['purpose', 'body'])
      .where('customer_id', '=', id)
      .orderBy('id')
      .execute()
    expect(told).toEqual(
      ['30 minutes', '60 minutes', '2 hours'].map((wait) => ({
        purpose: 'security',
        body: expect.stringContaining(`is locked. You can use it again in ${wait}.`),
      })),
    )
    await sql`update loan_pin_tries set locks = 90, tries = 4, locked_until = null where customer_id = ${id}`.execute(
      shop.deps.db,
    )
    const longest = await tryPin(borrower, '000000')
    expect(longest.headers['retry-after']).toBe('86400')
    expect(longest.json<{ message: string }>().message).toContain('in 24 hours')
    expect(longest.json<{ errors: { pin_code: string[] } }>().errors.pin_code[0]).toContain('in 24 hours')

    // A correct PIN resets the lock duration.
    await sql`update loan_pin_tries set locked_until = now() where customer_id = ${id}`.execute(shop.deps.db)
    expect(await codeOf(borrower, aPin)).toBe('placed')
    for (let count = 1; count < 5; count++) await tryPin(borrower, '000000')
    expect(Number((await tryPin(borrower, '000000')).headers['retry-after'])).toBeLessThanOrEqual(1_800)
  })

  it('resets the PIN attempts after a correct PIN, even on the last attempt', async () => {
    const borrower = await aBorrower(shop)
    for (let round = 0; round < 2; round++) {
      for (let count = 1; count < 5; count++) expect(await codeOf(borrower, '000000')).toBe('loan_pin_wrong')
      expect(await codeOf(borrower, aPin)).toBe('placed')
    }
  })

  it('checks at most five PINs of many concurrent guesses', async () => {
    const borrower = await aBorrower(shop)
    const { id } = borrower.customer
    const taken = await Promise.all(Array.from({ length: 100 }, () => takePinTry(shop.deps.db, id)))
    expect(taken.filter(Boolean)).toHaveLength(5)

    const other = await aBorrower(shop)
    const guesses = await Promise.all(Array.from({ length: 30 }, (_, guess) => codeOf(other, String(100_000 + guess))))
    expect(new Set(guesses).has('placed')).toBe(false)
    expect(guesses.filter((code) => code === 'loan_pin_wrong').length).toBeLessThanOrEqual(4)
    expect(await codeOf(other, aPin)).toBe('loan_pin_locked')
  })

  it('refuses a loan order without a PIN set or without credit', async () => {
    const customer = await signIn(shop)
    expect(await codeOf(customer, aPin)).toBe('loan_unavailable')
    await grantCredit(shop.deps.db, { customerId: customer.customer.id, amount: 50_000, reference: 'first' })
    expect(await codeOf(customer, aPin)).toBe('loan_pin_missing')
  })

  it('refuses an order beyond the credit and takes no stock', async () => {
    const borrower = await aBorrower(shop, 199)
    const left = await leftOf(shop, 1)
    expect(await codeOf(borrower, aPin)).toBe('loan_balance_short')
    expect([await leftOf(shop, 1), await countOf('orders', borrower)]).toEqual([left, 0])
    const { total_cost } = await placeOnCredit(shop, borrower, { products: [{ id: 1, quantity: 1 }] })
    expect(total_cost).toBe('100.00')
  })

  it('refuses a loan order when no SMS can be sent', async () => {
    const silent = await testApp({ env: { SMS_TOKEN: undefined } })
    const borrower = await aBorrower(silent)
    const body = anOrder({ payment_method: 'loan', pin_code: aPin })
    const answer = await silent.ask('POST /orders', { body }, borrower.headers)
    expect(answer.json()).toMatchObject({ code: 'loan_unavailable' })
  })
})
