import { ApiError } from '@zembil/contract/client'

/** The API wants to be sure that it is still the customer who holds the phone. */
export const isFreshSignInNeeded = (error: unknown): boolean =>
  error instanceof ApiError && error.body.code === 'fresh_sign_in_required'
