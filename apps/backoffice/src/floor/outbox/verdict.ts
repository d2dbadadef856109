import { ApiError } from '@zembil/contract/client'

/** The connection, the session or the server is not ready; the same act may succeed later. */
const passing = [401, 408, 425, 429]
/** Refusals that the member can put right without doing the act again. */
const curable: readonly string[] = ['second_step_missing', 'fresh_proof_required']

/**
 * Whether an act that failed must be sent again. Only the staff API itself can refuse: a page that a hotel's Wi-Fi sends
 * instead has no error code, whatever its status is.
 */
export function isRefused(error: unknown): error is ApiError {
  if (!(error instanceof ApiError) || error.body.code === 'unavailable') return false
  const isPassing = error.status >= 500 || passing.includes(error.status)
  return !isPassing && !curable.includes(error.body.code)
}
