import { createSign } from 'node:crypto'
import { readFileSync } from 'node:fs'
import type { Customer } from '@zembil/contract/customers'
import { type Account, newPhone, profileOf } from '../support/customer.ts'
import { apiOrigin } from '../support/shop.ts'

const base = `${apiOrigin}/api/v1/customer`
const project = 'zembil-smoke'

/** A token as Google signs it, with the key that this shop takes for Google's. */
function identityToken(phone: string): string {
  const now = Math.floor(Date.now() / 1_000)
  const claims = {
    iss: `https://securetoken.google.com/${project}`,
    aud: project,
    sub: `smoke-${phone}`,
    iat: now,
    exp: now + 3_600,
    auth_time: now,
    phone_number: `+251${phone}`,
    firebase: { sign_in_provider: 'phone' },
  }
  const part = (value: object): string => Buffer.from(JSON.stringify(value)).toString('base64url')
  const signed = `${part({ alg: 'RS256', kid: 'smoke', typ: 'JWT' })}.${part(claims)}`
  const key = readFileSync(process.env.E2E_SIGN_IN_KEY ?? '')
  return `${signed}.${createSign('RSA-SHA256').update(signed).sign(key, 'base64url')}`
}

async function send<Data>(method: string, path: string, body: object, token?: string): Promise<Data> {
  const response = await fetch(base + path, {
    method,
    headers: { 'content-type': 'application/json', ...(token && { authorization: `Bearer ${token}` }) },
    body: JSON.stringify(body),
  })
  if (!response.ok) throw new Error(`${path}: ${response.status} ${await response.text()}`)
  return (await response.json()) as Data
}

/** A new customer who has signed in and registered, through the edge. */
export async function signedCustomer(): Promise<Account> {
  const phone = newPhone()
  const proof = { phone_number: `251${phone}`, firebase_token: identityToken(phone) }
  const { access_token: token } = await send<{ access_token: string }>('POST', '/firebase-login', proof)
  const { data } = await send<{ data: Customer }>('PUT', '/profile', profileOf(phone), token)
  return { phone, token, user: data }
}
