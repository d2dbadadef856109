import { ProviderSilent } from '../require-answer.ts'
import type { PaymentProvider, ProviderHttp } from './payment-provider.ts'

/** For one request: longer than a provider needs on a good day, shorter than a shopper waits on a bad one. */
const timeout = 10_000

/** How long a payment may take to begin: all its requests, each as slow as can be, and as much again as one for us. */
export const longestStart = ({ startRequests }: PaymentProvider): number => (startRequests + 1) * timeout

/**
 * How every adapter speaks to its provider. A redirect is never followed: it could lead our secrets anywhere. The whole
 * answer is read here, so that one that breaks off counts as none.
 */
export const providerHttp: ProviderHttp = async (url, init) => {
  try {
    const signal = init.signal ?? AbortSignal.timeout(timeout)
    const { status, headers, body } = await fetch(url, { ...init, redirect: 'error', signal })
    return new Response(body && (await new Response(body).arrayBuffer()), { status, headers })
  } catch (cause) {
    throw new ProviderSilent('the provider does not answer', { cause })
  }
}
