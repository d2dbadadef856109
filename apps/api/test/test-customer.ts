import { randomInt } from 'node:crypto'
import type { Customer } from '@zembil/contract/customers'
import { sql } from 'kysely'
import { emulatorToken } from './emulator-token.ts'
import type { TestApp } from './test-app.ts'

const numbers = 100_000_000
let lastNumber = randomInt(numbers)

/** Never the same number twice in a process: of 5,000 random ones, two are equal in every eighth run. */
export function aPhone(): string {
  // No common factor with `numbers`, so that every number comes once before the first is repeated.
  lastNumber = (lastNumber + 61_803_399) % numbers
  return `2519${String(lastNumber).padStart(8, '0')}`
}

export type TestCustomer = { token: string; customer: Customer; headers: { authorization: string } }

/** Signs a customer in through the API. */
export async function signIn(shop: TestApp, phone = aPhone(), age = 0): Promise<TestCustomer> {
  const body = { phone_number: phone, firebase_token: emulatorToken(phone, age) }
  const { access_token, data } = await shop.call('POST /firebase-login', { body })
  return { token: access_token, customer: data, headers: { authorization: `Bearer ${access_token}` } }
}

/** Moves the customer's sign-in back to this many seconds ago. */
export async function ageSignIn(shop: TestApp, customerId: number, seconds: number): Promise<void> {
  await sql`update sessions set signed_in_at = now() - ${seconds} * interval '1 second'
    where customer_id = ${customerId}`.execute(shop.deps.db)
}

export const aProfile = (phone: string) => ({
  user_name: `user${phone}`,
  first_name: 'አበበ',
  last_name: 'Kebede',
  email: `${phone}@example.com`,
  phone_number: phone,
})

/** Moves the account to another number, as the customer does. Returns the new number. */
export async function changeNumber(shop: TestApp, { token }: TestCustomer): Promise<string> {
  const phone = aPhone()
  await shop.call('PUT /profile', { body: { ...aProfile(phone), firebase_token: emulatorToken(phone) } }, token)
  return phone
}

export const anAddress = {
  city: 'Addis Ababa',
  sub_city: 'Bole',
  woreda: '03',
  neighborhood: 'Bole Medhanialem',
  house_number: '12/B',
  longitude: 38.79,
  latitude: 9.0,
}
