import { randomInt, randomUUID } from 'node:crypto'
import type { Customer } from '@zembil/contract/customers'
import { UnsecuredJWT } from 'jose'
import { sql } from 'kysely'
import type { TestApp } from './test-app.ts'

export const aPhone = (): string => `2519${String(randomInt(100_000_000)).padStart(8, '0')}`

const seconds = (): number => Math.floor(Date.now() / 1_000)

/** The claims of a token for somebody who entered the code for this number `age` seconds ago. */
export const identityClaims = (phone: string, project: string, age = 0) => ({
  iss: `https://securetoken.google.com/${project}`,
  aud: project,
  // Two codes entered within one second: the provider would tell them apart by time alone.
  sub: `uid-${randomUUID()}`,
  iat: seconds(),
  exp: seconds() + 3_600,
  auth_time: seconds() - age,
  phone_number: `+${phone}`,
  firebase: { sign_in_provider: 'phone' },
})

/** A token as the Auth emulator makes it, for tests that are not about signing in. */
export const emulatorToken = (phone: string, age = 0): string =>
  new UnsecuredJWT(identityClaims(phone, 'demo-zembil', age)).encode()

export type TestCustomer = { token: string; customer: Customer; headers: { authorization: string } }

/** A customer signed in through the real call. */
export async function signIn(shop: TestApp, phone = aPhone(), age = 0): Promise<TestCustomer> {
  const body = { phone_number: phone, firebase_token: emulatorToken(phone, age) }
  const { access_token, data } = await shop.call('POST /firebase-login', { body })
  return { token: access_token, customer: data, headers: { authorization: `Bearer ${access_token}` } }
}

/** As if the customer had entered the code so many seconds ago. */
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

export const anAddress = {
  city: 'Addis Ababa',
  sub_city: 'ቦሌ',
  woreda: '03',
  neighborhood: 'Bole Medhanialem',
  house_number: '12/B',
  longitude: 38.79,
  latitude: 9.0,
}
