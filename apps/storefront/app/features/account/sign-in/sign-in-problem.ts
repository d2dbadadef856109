import { ApiError } from '@zembil/contract/client'
import type { SignInPurpose } from '../../../platform/page/paths.ts'

/** What went wrong and what to do about it, as keys of the login messages; `reason` is the API's message. */
export type SignInProblem = {
  title:
    | 'invalidNumber'
    | 'tooManyAttempts'
    | 'codeExpired'
    | 'invalidCode'
    | 'failedToSend'
    | 'failedToVerify'
    | 'loginFailed'
    | 'updateFailed'
  advice?: 'checkConnection' | 'tryAgain'
  reason?: string
}

/** The identity provider's error code, e.g. `too-many-requests`; null for any other failure. */
function providerCode(error: unknown): string | null {
  const code = error instanceof Error && 'code' in error ? error.code : null
  return typeof code === 'string' && code.startsWith('auth/') ? code.slice('auth/'.length) : null
}

const isOffline = (error: unknown): boolean => providerCode(error) === 'network-request-failed' || !navigator.onLine

const general = (title: SignInProblem['title'], error: unknown): SignInProblem => ({
  title,
  advice: isOffline(error) ? 'checkConnection' : 'tryAgain',
})

export function sendProblem(error: unknown): SignInProblem {
  const code = providerCode(error)
  if (code === 'invalid-phone-number') return { title: 'invalidNumber' }
  if (code === 'too-many-requests') return { title: 'tooManyAttempts' }
  return general('failedToSend', error)
}

/** The problem with an entered code: the provider may reject the code, and our API may reject the sign-in. */
export function confirmProblem(error: unknown, purpose: SignInPurpose | null): SignInProblem {
  const code = providerCode(error)
  if (code === 'code-expired') return { title: 'codeExpired' }
  if (code === 'invalid-verification-code') return { title: 'invalidCode' }
  if (code === 'too-many-requests') return { title: 'tooManyAttempts' }
  if (error instanceof ApiError)
    return { title: purpose === 'phone' ? 'updateFailed' : 'loginFailed', reason: error.message }
  return general('failedToVerify', error)
}
