import { ApiError, createClient } from '@zembil/contract/client'
import type { CustomerApi, customerBase } from '@zembil/contract/customer-api'
import { checkConnection, connection, isUnanswered } from '../offline/connection.ts'
import { noteShopTime } from '../offline/shop-clock.ts'
import { endSession, tokenStore } from '../session/session.ts'

/** The calls that the contract opens to signed-in customers only. */
type AccountCallName = {
  [N in keyof CustomerApi]: CustomerApi[N] extends { auth: 'customer' } ? N : never
}[keyof CustomerApi]
export type AccountCalls = Pick<CustomerApi, AccountCallName>
export type PublicCalls = Omit<CustomerApi, AccountCallName>

/** Typed by the contract, not imported from it: its module would bring zod into the browser. */
const base: typeof customerBase = '/api/v1/customer'

export const createApi = (origin: string, headers: Record<string, string>) =>
  createClient<PublicCalls>({ baseUrl: origin + base, headers })

export type Api = ReturnType<typeof createApi>

/** Words in a refusal come back in the language of the page, which may differ from the browser's. */
const pageLanguage = () => document.documentElement.lang

/** What happens to calls is how the shop learns that the connection is lost or back. */
async function noticing<Answer>(call: Promise<Answer>): Promise<Answer> {
  try {
    const answer = await call
    if (connection.get() !== 'connected') void checkConnection()
    return answer
  } catch (error) {
    if (isUnanswered(error)) void checkConnection()
    throw error
  }
}

const ask: Api = createApi('', {
  get 'accept-language'() {
    return pageLanguage()
  },
})

/** The browser's client for what everybody may ask: it never says who is asking. */
export const browserApi: Api = (name, input, signal) => noticing(ask(name, input, signal))

const askAsCustomer = createClient<AccountCalls>({
  baseUrl: base,
  onAnswer: noteShopTime,
  headers: {
    get 'accept-language'() {
      return pageLanguage()
    },
    get authorization() {
      return `Bearer ${tokenStore.get() ?? ''}`
    },
  },
})

/** Longer than any provider keeps our server waiting. */
const patienceMs = 60_000

/** A connection that died without a word would keep a button turning for minutes; what it started is then unanswered. */
async function patiently<Answer>(call: (signal: AbortSignal) => Promise<Answer>): Promise<Answer> {
  const giveUp = new AbortController()
  const timer = setTimeout(() => giveUp.abort(new TypeError('no answer')), patienceMs)
  try {
    return await call(giveUp.signal)
  } finally {
    clearTimeout(timer)
  }
}

/** The signed-in customer's client. A token that is no longer worth anything ends the session; guarded pages then ask to sign in. */
export const accountApi: typeof askAsCustomer = async (name, input, signal) => {
  const token = tokenStore.get()
  try {
    // Who reads may give up by themselves, and some of what is read is long.
    if (signal || name.startsWith('GET ')) return await noticing(askAsCustomer(name, input, signal))
    return await noticing(patiently((ownSignal) => askAsCustomer(name, input, ownSignal)))
  } catch (error) {
    // Only the token that was refused: another tab may have signed in since.
    if (error instanceof ApiError && error.status === 401 && tokenStore.get() === token) endSession()
    throw error
  }
}
