import { sql } from 'kysely'
import { beforeAll, describe, expect, it } from 'vitest'
import { type Console, signInAs, type TestSession, testConsole } from '../../../../test/staff/test-staff.ts'
import type { TestCustomer } from '../../../../test/test-customer.ts'
import { aBorrower, placeOnCredit } from '../../../../test/test-loans.ts'
import { setProduct } from '../../../../test/test-orders.ts'

let shop: Console
let support: TestSession
beforeAll(async () => {
  shop = await testConsole()
  await setProduct(shop, 1, 1_000, { price_santim: 10_000 })
  support = await signInAs(shop, { roles: ['support'] })
})

const newPin = '840273'
const removePin = async ({ customer }: TestCustomer) => {
  const input = { params: { id: customer.id }, body: { reason: 'Forgot it' } }
  return (await shop.callStaff('POST /customers/:id/loan-pin/remove', input, support)).data
}
const setPin = ({ token }: TestCustomer) => shop.call('PUT /profile/loan-pin', { body: { pin_code: newPin } }, token)
const heldUntil = async ({ token }: TestCustomer) => (await shop.call('GET /profile', {}, token)).data.credit_held_until
const textsTo = async ({ customer }: TestCustomer) => {
  const rows = await shop.deps.db
    .selectFrom('sms_messages')
    .select('body')
    .where('customer_id', '=', customer.id)
    .where('purpose', '=', 'security')
    .execute()
  return rows.map(({ body }) => body)
}

describe('a loan PIN that staff remove in the first week of the credit', () => {
  it('holds the credit at once, and still when the customer has set a new PIN', async () => {
    const borrower = await aBorrower(shop)
    expect(await heldUntil(borrower)).toBeNull()
    expect((await removePin(borrower)).held_until).not.toBeNull()
    await setPin(borrower)
    expect(Date.parse((await heldUntil(borrower)) ?? '') - Date.now()).toBeGreaterThan(71.9 * 3_600_000)
    await expect(placeOnCredit(shop, borrower, { pin_code: newPin })).rejects.toThrow('credit_held')
  })

  it('begins the hold again with the new PIN, and the customer is told of both by SMS', async () => {
    const borrower = await aBorrower(shop)
    await removePin(borrower)
    await sql`update customers set credit_held_until = now() + interval '1 hour'
      where id = ${borrower.customer.id}`.execute(shop.deps.db)
    await setPin(borrower)
    expect(Date.parse((await heldUntil(borrower)) ?? '') - Date.now()).toBeGreaterThan(71.9 * 3_600_000)
    const told = expect.stringMatching(/72 (hours|ሰዓት)/)
    expect(await textsTo(borrower)).toEqual([told, told])
  })
})
