import { toWire } from '@zembil/rules/money/money'
import { z } from 'zod'
import { requireAnswer } from '../../require-answer.ts'
import {
  type PaymentAttempt,
  type PaymentProvider,
  PaymentRefused,
  ProviderFailure,
  type ProviderHttp,
} from '../payment-provider.ts'
import { awashOutcome, awashPayment, awashRefusal } from './awash-birr-answer.ts'
import type { AwashBirrSettings } from './awash-birr-config.ts'

const failure = z.object({ error: z.string().regex(/^[A-Z_]{1,60}$/) })

/**
 * Awash Birr: the payer gets a one-time code by SMS and enters it with us; we pass it on and never store it. Its API is
 * not public: this follows what its resellers have in common and must be checked against the bank's before going live.
 */
export function createAwashBirr(settings: AwashBirrSettings, http: ProviderHttp): PaymentProvider {
  const base = settings.url.endsWith('/') ? settings.url : `${settings.url}/`

  async function ask(path: string, body?: object): Promise<unknown> {
    const headers = { authorization: `Bearer ${settings.apiKey}`, 'x-merchant-code': settings.merchantCode }
    const response = await http(
      new URL(path, base),
      body === undefined
        ? { method: 'GET', headers }
        : { method: 'POST', headers: { ...headers, 'content-type': 'application/json' }, body: JSON.stringify(body) },
    )
    requireAnswer('Awash', response)
    const { status } = response
    const answer: unknown = await response.json().catch(() => null)
    if (status >= 400) throw new ProviderFailure('Awash', status, failure.safeParse(answer).data?.error ?? '')
    return answer
  }

  const byOurs = (reference: string) => ask(`payments/by-reference/${encodeURIComponent(reference)}`)

  /** Looks up by Awash's id, or by our reference if the start response was lost; null if Awash does not know it. */
  async function find({ reference, providerReference }: PaymentAttempt) {
    const asked =
      providerReference === null ? byOurs(reference) : ask(`payments/${encodeURIComponent(providerReference)}`)
    const answer = await asked.catch((error: unknown) => {
      if (error instanceof ProviderFailure && error.word === 'NOT_FOUND' && providerReference === null) return null
      throw error
    })
    if (answer === null) return null
    const payment = awashPayment.parse(answer)
    if (payment.reference !== reference) throw new Error('Awash answered about another payment')
    return payment
  }

  return {
    code: 'awash-birr',
    startRequests: 2,
    start: async (attempt) => {
      const { reference, orderId, amountSantim, phone, expiresAt } = attempt
      const answer = await ask('payments', {
        reference,
        amount: toWire(amountSantim),
        currency: 'ETB',
        phone_number: phone,
        description: `Zembil order ${orderId}`,
        expires_at: expiresAt.toISOString(),
      }).catch((error: unknown) => {
        if (!(error instanceof ProviderFailure)) throw error
        // An earlier request succeeded but its response was lost: the code is on its way.
        if (error.word === 'DUPLICATE_REFERENCE') return byOurs(reference)
        throw new PaymentRefused(awashRefusal(error.word) ?? 'failed', error.code)
      })
      const payment = awashPayment.parse(answer)
      if (payment.reference !== reference) throw new Error('Awash answered about another payment')
      return { kind: 'phone', challenge: 'code', providerReference: payment.payment_id }
    },
    confirmCode: async (attempt, code) => {
      const payment = attempt.providerReference ?? (await find(attempt))?.payment_id
      if (!payment) return { state: 'pending' }
      try {
        const confirmed = awashPayment.parse(await ask(`payments/${encodeURIComponent(payment)}/confirm`, { code }))
        if (confirmed.reference !== attempt.reference) throw new Error('Awash answered about another payment')
        return awashOutcome(confirmed)
      } catch (error) {
        if (!(error instanceof ProviderFailure)) throw error
        if (error.word === 'WRONG_CODE') return { state: 'wrong_code' }
        // The payment may have been paid or ended before: look it up.
        const now = await find(attempt)
        return now ? awashOutcome(now) : { state: 'pending' }
      }
    },
    query: async (attempt) => {
      const payment = await find(attempt)
      return payment ? awashOutcome(payment) : { state: 'pending' }
    },
  }
}
