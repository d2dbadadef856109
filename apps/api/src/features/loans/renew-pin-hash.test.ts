import { beforeAll, describe, expect, it } from 'vitest'
import { anOrder } from '../../../test/an-order.ts'
import { type TestApp, testApp } from '../../../test/test-app.ts'
import type { TestCustomer } from '../../../test/test-customer.ts'
import { aBorrower, aPin } from '../../../test/test-loans.ts'
import { setProduct } from '../../../test/test-orders.ts'
import { readPeppers } from '../../platform/secrets/peppers.ts'
import { secretHash } from '../../platform/secrets/secret-hash.ts'
import { replaceLoanPinHash } from '../customers/customers.sql.ts'

const older = `a:${'x'.repeat(32)}`

let shop: TestApp
beforeAll(async () => {
  shop = await testApp({ env: { SECRET_PEPPERS: `b:${'y'.repeat(32)},${older}` } })
  await setProduct(shop, 1, 1_000)
})

async function hashOf({ customer }: TestCustomer): Promise<string> {
  const row = await shop.deps.db
    .selectFrom('customers')
    .select('loan_pin_hash')
    .where('id', '=', customer.id)
    .executeTakeFirstOrThrow()
  return row.loan_pin_hash ?? ''
}

const order = async ({ headers }: TestCustomer, pin_code: string): Promise<number> =>
  (await shop.ask('POST /orders', { body: anOrder({ payment_method: 'loan', pin_code }) }, headers)).statusCode

describe('a loan PIN', () => {
  it('hashes a new loan PIN with the newest pepper', async () => {
    expect(await hashOf(await aBorrower(shop))).toContain(',keyid=b$')
  })

  it.each([
    { made: 'without a pepper', peppers: readPeppers('') },
    { made: 'with an older pepper', peppers: readPeppers(older) },
  ])('rehashes a PIN hashed $made when it is entered correctly, and only then', async ({ peppers }) => {
    const borrower = await aBorrower(shop)
    const old = await secretHash(aPin, peppers)
    const from = await hashOf(borrower)
    await replaceLoanPinHash(shop.deps.db, borrower.customer.id, { from, to: old })

    expect(await order(borrower, '000000')).toBe(422)
    expect(await hashOf(borrower)).toBe(old)
    expect(await order(borrower, aPin)).toBe(200)
    const renewed = await hashOf(borrower)
    expect(renewed).toContain(',keyid=b$')
    expect(await order(borrower, aPin)).toBe(200)
    expect(await hashOf(borrower)).toBe(renewed)
  })
})
