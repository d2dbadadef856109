import type { Deps } from '../../../deps.ts'
import type { ExpiringOrder } from '../../orders/status/move-order.sql.ts'
import { hasAttemptInReview, listUnpaidAttempts } from '../attempts/payment-attempts.sql.ts'
import { settleNoticesOf } from '../notices/settle-notices.ts'
import { queryProvider } from './query-provider.ts'
import { watchSilence } from './watch-silence.ts'

/** How long an overdue order keeps its stock while its provider does not answer. */
const waitsForSeconds = 3_600

/** Last check for money before an order expires: waiting messages, then provider queries. False keeps it for now. */
export function askBeforeExpiry(deps: Deps): (order: ExpiringOrder) => Promise<boolean> {
  const silence = watchSilence()
  return async ({ id, seconds_late }) => {
    let isAnswered = await settleNoticesOf(deps, id).then(
      () => true,
      () => false,
    )
    for (const attempt of await listUnpaidAttempts(deps.db, id)) {
      const ask = async () => {
        if (silence.isSilent(attempt.method)) return false
        await queryProvider(deps, attempt)
        return true
      }
      const answered = await ask().catch((error: unknown) => {
        silence.add(attempt.method, error)
        return false
      })
      isAnswered &&= answered
    }
    if (await hasAttemptInReview(deps.db, id)) return false
    return isAnswered || seconds_late > waitsForSeconds
  }
}
