import { ProviderSilent } from '../require-answer.ts'
import { tracedFetch } from '../traced-fetch.ts'
import type { PaymentProvider, ProviderHttp } from './payment-provider.ts'

/** Per request: longer than a provider normally needs, shorter than a customer is willing to wait. */
const timeout = 10_000

/** Longest time that starting a payment may take: every request times out, plus one timeout for our own work. */
export const longestStart = ({ startRequests }: PaymentProvider): number => (startRequests + 1) * timeout

/**
 * HTTP client of all adapters. Redirects are not followed, since they could leak our secrets. The whole body is read
 * here, so that a truncated response counts as no answer.
 */
export const providerHttp: ProviderHttp = async (url, init) => {
  try {
    const signal = init.signal ?? AbortSignal.timeout(timeout)
    const { status, headers, body } = await tracedFetch(url, { ...init, redirect: 'error', signal })
    return new Response(body && (await new Response(body).arrayBuffer()), { status, headers })
  } catch (cause) {
    throw new ProviderSilent('the provider does not answer', { cause })
  }
}
