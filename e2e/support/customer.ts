import { randomInt } from 'node:crypto'
import type { Page } from '@playwright/test'
import type { Customer } from '@zembil/contract/customers'
import { apiOrigin, emulatorOrigin } from './shop.ts'
import { seenAdverts } from './shop-test.ts'

const project = 'demo-zembil'
const base = `${apiOrigin}/api/v1/customer`

/** Types into a field of a form, or chooses where it is a list. The city is fixed. */
export async function enter(page: Page, name: string, value: string): Promise<void> {
  const field = page.locator(`main [name=${name}]`)
  if (name === 'sub_city') await field.selectOption(value)
  else if (name !== 'city') await field.fill(value)
}

/** A number that nobody has signed in with before. */
export const newPhone = (): string => `9${String(randomInt(100_000_000)).padStart(8, '0')}`

type Sent = { phoneNumber: string; code: string; sessionInfo: string }

/** The newest code sent to a number. */
export async function codeFor(phone: string): Promise<string> {
  const answer = await fetch(`${emulatorOrigin}/emulator/v1/projects/${project}/verificationCodes`)
  const { verificationCodes } = (await answer.json()) as { verificationCodes: Sent[] }
  const sent = verificationCodes.findLast(({ phoneNumber }) => phoneNumber === `+251${phone}`)
  if (!sent) throw new Error('no code was sent')
  return sent.code
}

const send = (url: string, body: unknown, headers: Record<string, string> = {}, method = 'POST') =>
  fetch(url, { method, headers: { 'content-type': 'application/json', ...headers }, body: JSON.stringify(body) })

async function post(url: string, body: unknown, headers?: Record<string, string>, method?: string) {
  const response = await send(url, body, headers, method)
  if (!response.ok) throw new Error(`${url}: ${response.status} ${await response.text()}`)
  return (await response.json()) as Record<string, unknown>
}

const provider = (call: string) => `${emulatorOrigin}/identitytoolkit.googleapis.com/v1/accounts:${call}?key=demo`

export type Account = { phone: string; token: string; user: Customer }

/** The identity provider's response to a code entered for this number. */
async function enterCode(phone: string) {
  const { sessionInfo } = await post(provider('sendVerificationCode'), { phoneNumber: `+251${phone}` })
  return post(provider('signInWithPhoneNumber'), { sessionInfo, code: await codeFor(phone) })
}

/** True if the identity provider did not know this number yet. */
export const isNewToProvider = async (phone: string) => (await enterCode(phone)).isNewUser

/**
 * Signs in like another device, without a browser. The shop accepts each code once and distinguishes codes by the
 * second in which they were entered. Tests are faster than that, so this retries with a new code until the next second.
 */
export async function signInElsewhere(phone: string, userAgent = 'journey'): Promise<Account> {
  const start = Date.now()
  const signIn = async (): Promise<Response> => {
    const { idToken } = await enterCode(phone)
    const body = { phone_number: `251${phone}`, firebase_token: idToken }
    const response = await send(`${base}/firebase-login`, body, { 'user-agent': userAgent })
    return response.status === 401 && Date.now() - start < 5_000 ? signIn() : response
  }
  const response = await signIn()
  if (!response.ok) throw new Error(`firebase-login: ${response.status} ${await response.text()}`)
  const answer = (await response.json()) as Record<string, unknown>
  return { phone, token: answer.access_token as string, user: answer.data as Customer }
}

export const profileOf = (phone: string) => ({
  first_name: 'Selam',
  last_name: 'Tesfaye',
  user_name: `selam.${phone}`,
  email: `selam.${phone}@example.com`,
  phone_number: `251${phone}`,
  address: { city: 'Addis Ababa', sub_city: 'Bole', woreda: '03', neighborhood: 'Rwanda', house_number: '12/B' },
})

/** A customer who has registered before. */
export async function registeredAccount(): Promise<Account> {
  const account = await signInElsewhere(newPhone())
  const authorization = `Bearer ${account.token}`
  const { data } = await post(`${base}/profile`, profileOf(account.phone), { authorization }, 'PUT')
  return { ...account, user: data as Customer }
}

export const profileStatus = async (token: string): Promise<number> =>
  (await fetch(`${base}/profile`, { headers: { authorization: `Bearer ${token}` } })).status

/** A browser that signed in on an earlier visit, and has seen the popup advert. */
export async function remember(page: Page, { token, user }: Account): Promise<void> {
  await page.goto('/robots.txt', { waitUntil: 'commit' })
  await page.evaluate(
    (kept) => {
      for (const [key, value] of Object.entries(kept)) localStorage.setItem(key, value)
    },
    { token: JSON.stringify(token), user: JSON.stringify(user), 'seen-adverts': seenAdverts },
  )
}
