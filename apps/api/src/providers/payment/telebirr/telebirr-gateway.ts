import { randomBytes } from 'node:crypto'
import { z } from 'zod'
import { requireAnswer } from '../../require-answer.ts'
import type { ProviderHttp } from '../payment-provider.ts'
import type { TelebirrSettings } from './telebirr-config.ts'
import { signTelebirr } from './telebirr-signature.ts'

const tokenAnswer = z.object({ token: z.string().min(1), effectiveDate: z.string(), expirationDate: z.string() })
const failure = z.object({ errorCode: z.coerce.string() })
const envelope = z.object({
  result: z.string(),
  code: z.coerce.string().optional(),
  biz_content: z.record(z.string(), z.unknown()).optional(),
})

/** The payment platform behind the gateway is temporarily unavailable. */
const awayForNow = '49401024991'
const badSignature = '60200099'
const badToken = '401'
export const notThere = '404'
const marginMs = 60_000

/** `yyyyMMddHHmmss`. Only the difference between two of them is used, since the time zone is not documented. */
function momentOf(text: string): number {
  const [, ...parts] = /^(\d{4})(\d\d)(\d\d)(\d\d)(\d\d)(\d\d)$/.exec(text) ?? []
  const [year = 0, month = 1, ...rest] = parts.map(Number)
  return parts.length > 0 ? Date.UTC(year, month - 1, ...rest) : Number(text)
}

export const secondsNow = (): string => String(Math.floor(Date.now() / 1000))
export const newNonce = (): string => randomBytes(16).toString('hex').toUpperCase()

/** An error response of Telebirr, reduced to its code. */
export class TelebirrFailure extends Error {
  /** The request itself was not accepted, so the error says nothing about the payment. */
  readonly isOurFault: boolean
  readonly code: string
  constructor(code: string) {
    super(`Telebirr answered with its code ${code}`)
    this.name = 'TelebirrFailure'
    this.code = code
    this.isOurFault = code === badSignature || code === badToken || code === notThere
  }
}

/** A token request and the request, and both again if the token has expired early. */
export const requestsToAsk = 4

type Ask = (path: string, method: string, content: Record<string, string>) => Promise<Record<string, unknown>>

/** Sends signed requests to the merchant gateway. The token is cached, and fetched again when it is refused. */
export function createTelebirrGateway(settings: TelebirrSettings, http: ProviderHttp): Ask {
  const { fabricAppId, appSecret } = settings
  let cached: { token: Promise<string>; until: number } | null = null

  async function post(path: string, headers: Record<string, string>, body: object): Promise<Response> {
    const url = new URL(path, `${settings.url.replace(/\/$/, '')}/`)
    const response = await http(url, {
      method: 'POST',
      headers: { 'content-type': 'application/json', 'x-app-key': fabricAppId, ...headers },
      body: JSON.stringify(body),
    })
    requireAnswer('Telebirr', response)
    return response
  }

  async function fetchToken(): Promise<string> {
    const response = await post('payment/v1/token', {}, { appSecret })
    const { data } = tokenAnswer.safeParse(await response.json().catch(() => null))
    if (!data) throw new Error(`Telebirr returned no token, status ${response.status}`)
    const lifeMs = momentOf(data.expirationDate) - momentOf(data.effectiveDate)
    if (cached) cached.until = Date.now() + lifeMs - marginMs
    return data.token
  }

  /** Concurrent callers share one token request. */
  function token(): Promise<string> {
    if (cached && cached.until > Date.now()) return cached.token
    const fresh = { token: Promise.resolve(''), until: Number.POSITIVE_INFINITY }
    cached = fresh
    fresh.token = fetchToken().catch((error: unknown) => {
      if (cached === fresh) cached = null
      throw error
    })
    return fresh.token
  }

  async function send(path: string, body: object): Promise<Response> {
    const response = await post(path, { authorization: await token() }, body)
    if (response.status !== 401) return response
    cached = null
    return post(path, { authorization: await token() }, body)
  }

  return async (path, method, content) => {
    const unsigned = {
      timestamp: secondsNow(),
      nonce_str: newNonce(),
      method,
      version: '1.0',
      biz_content: {
        appid: settings.merchantAppId,
        merch_code: settings.shortCode,
        ...content,
      },
    }
    const sign = signTelebirr(unsigned, settings.privateKey, settings.padding)
    const response = await send(path, { ...unsigned, sign, sign_type: 'SHA256WithRSA' })
    if (response.status === 401) throw new TelebirrFailure(badToken)
    const answer: unknown = await response.json().catch(() => null)
    const failed = failure.safeParse(answer).data
    if (failed?.errorCode === awayForNow) throw new Error('Telebirr is temporarily unavailable')
    if (failed) throw new TelebirrFailure(failed.errorCode)
    const { data } = envelope.safeParse(answer)
    if (!data && response.status === 404) throw new TelebirrFailure(notThere)
    if (!data) throw new Error(`Telebirr sent an unexpected response with status ${response.status}`)
    if (data.result !== 'SUCCESS' || !data.biz_content) throw new TelebirrFailure(data.code ?? 'none')
    return data.biz_content
  }
}
