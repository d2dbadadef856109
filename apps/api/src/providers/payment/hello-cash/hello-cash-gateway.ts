import { z } from 'zod'
import { requireAnswer } from '../../require-answer.ts'
import { ProviderFailure, type ProviderHttp } from '../payment-provider.ts'
import type { HelloCashSettings } from './hello-cash-config.ts'

const tokenResponse = z.object({ token: z.string().min(1) })
const failure = z.object({ error: z.object({ message: z.string() }) })
/** A token lasts a day; an hour of it is the margin. */
const tokenMs = 23 * 60 * 60_000

/** Error words are in capital letters; any other text may repeat the request and is dropped. */
const wordOf = (body: unknown): string =>
  /^[A-Z_]{1,60}$/.exec(failure.safeParse(body).data?.error.message ?? '')?.[0] ?? ''

async function read(response: Response): Promise<unknown> {
  requireAnswer('HelloCash', response)
  const { status } = response
  const body: unknown = await response.json().catch(() => null)
  if (status >= 400) throw new ProviderFailure('HelloCash', status, wordOf(body))
  return body
}

/** A token request and the request, and both again if the token has expired early. */
export const requestsToAsk = 4

type Ask = (path: string, body?: object) => Promise<unknown>

/** Sends requests with a cached token, and retries once with a new one if it has expired early. */
export function createHelloCashGateway({ url, principal, token, system }: HelloCashSettings, http: ProviderHttp): Ask {
  const base = url.endsWith('/') ? url : `${url}/`
  let cached: { token: Promise<string>; until: number } | null = null

  async function requestToken(): Promise<string> {
    const response = await http(new URL('authenticate', base), {
      method: 'POST',
      headers: { 'content-type': 'application/json' },
      body: JSON.stringify({ principal, token, system }),
    })
    return tokenResponse.parse(await read(response)).token
  }

  function ownToken(): Promise<string> {
    if (cached && cached.until > Date.now()) return cached.token
    const fresh = { token: requestToken(), until: Date.now() + tokenMs }
    cached = fresh
    fresh.token.catch(() => {
      if (cached === fresh) cached = null
    })
    return fresh.token
  }

  async function askOnce(path: string, body?: object): Promise<unknown> {
    const authorization = `Bearer ${await ownToken()}`
    const init =
      body === undefined
        ? { method: 'GET', headers: { authorization } }
        : {
            method: 'POST',
            headers: { authorization, 'content-type': 'application/json' },
            body: JSON.stringify(body),
          }
    return read(await http(new URL(path, base), init))
  }

  return (path, body) =>
    askOnce(path, body).catch((error: unknown) => {
      if (!(error instanceof ProviderFailure) || error.word !== 'INVALID_TOKEN') throw error
      cached = null
      return askOnce(path, body)
    })
}
