import type { ProviderHttp } from './payment-provider.ts'

/** Longer than a provider needs on a good day, shorter than a shopper waits on a bad one. */
const timeout = 10_000

/** How every adapter speaks to its provider. A redirect is never followed: it could lead our secrets anywhere. */
export const providerHttp: ProviderHttp = (url, init) =>
  fetch(url, { ...init, redirect: 'error', signal: init.signal ?? AbortSignal.timeout(timeout) })
