import { ApiError, createClient } from '@zembil/contract/client'
import type { CustomerApi } from '@zembil/contract/customer-api'
import { checkConnection, connection, isUnanswered, noteStale } from '../offline/connection.ts'
import { noteShopTime } from '../offline/shop-clock.ts'
import { endSession, tokenStore } from '../session/session.ts'
import { type Api, apiBase, createApi, type PublicCalls } from './public-api.ts'

/** The calls that only signed-in customers may make. */
export type AccountCalls = Omit<CustomerApi, keyof PublicCalls>

/** Error messages are requested in the language of the page, which may differ from the browser's. */
const pageLanguage = () => document.documentElement.lang

/** Uses the outcome of every call to detect that the connection was lost or has returned. */
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

const ask: Api = createApi(
  '',
  {
    get 'accept-language'() {
      return pageLanguage()
    },
  },
  noteStale,
)

/** The browser's client for public calls; it never sends the customer's token. */
export const browserApi: Api = (name, input, signal) => noticing(ask(name, input, signal))

const askAsCustomer = createClient<AccountCalls>({
  baseUrl: apiBase,
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

/** Longer than our server waits for any provider. */
const patienceMs = 60_000

/** Times out a call on a dead connection, where a button would otherwise spin for minutes; it counts as unanswered. */
async function patiently<Answer>(call: (signal: AbortSignal) => Promise<Answer>): Promise<Answer> {
  const giveUp = new AbortController()
  const timer = setTimeout(() => giveUp.abort(new TypeError('no answer')), patienceMs)
  try {
    return await call(giveUp.signal)
  } finally {
    clearTimeout(timer)
  }
}

/** The signed-in customer's client. A rejected token ends the session; guarded pages then ask to sign in. */
export const accountApi: typeof askAsCustomer = async (name, input, signal) => {
  const token = tokenStore.get()
  try {
    // No timeout for reads: callers abort them with their own signal, and some responses are long.
    if (signal || name.startsWith('GET ')) return await noticing(askAsCustomer(name, input, signal))
    return await noticing(patiently((ownSignal) => askAsCustomer(name, input, ownSignal)))
  } catch (error) {
    // Only if the rejected token is still the current one: another tab may have signed in since.
    if (error instanceof ApiError && error.status === 401 && tokenStore.get() === token) endSession()
    throw error
  }
}
