import type { Deps } from '../../../deps.ts'
import { findAttempt } from '../attempts/payment-attempts.sql.ts'
import { queryProvider } from './query-provider.ts'

/** If the provider does not answer, nothing changes: staff can ask again, and the poller keeps trying. */
export async function askForStaff(deps: Deps, attemptId: number): Promise<void> {
  const attempt = await findAttempt(deps.db, attemptId)
  if (!attempt) return
  await queryProvider(deps, attempt).catch((error: unknown) =>
    deps.log.warn({ err: error, attempt: attemptId }, 'the provider did not answer a question of staff'),
  )
}
