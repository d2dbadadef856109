import type { Deps } from '../../deps.ts'
import type { ExpiringOrder } from '../orders/move-order.sql.ts'
import { checkPayment } from './check-payment.ts'
import { hasAttemptInReview, listUnpaidAttempts } from './payment-attempts.sql.ts'
import { settleNoticesOf } from './settle-notices.ts'
import { watchSilence } from './watch-silence.ts'

/** How long the stock of an order waits for a provider that does not answer. */
const waitsForSeconds = 3_600

/** The last look for money before an order is given up, in messages and by asking: false keeps it for now. */
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
        await checkPayment(deps, attempt)
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
