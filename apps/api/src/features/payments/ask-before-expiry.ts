import type { Deps } from '../../deps.ts'
import { checkPayment } from './check-payment.ts'
import { hasAttemptInReview, listUnpaidAttempts } from './payment-attempts.sql.ts'
import { settleNoticesOf } from './settle-notices.ts'
import { watchSilence } from './watch-silence.ts'

/** How long the stock of an order waits for a provider that does not answer. */
const waitsFor = 3_600_000

type Expiring = { id: number; expires_at: Date }

/** The last look for money before an order is given up, in messages and by asking: false keeps it for now. */
export function askBeforeExpiry(deps: Deps, now: Date): (order: Expiring) => Promise<boolean> {
  const silence = watchSilence()
  return async ({ id, expires_at }) => {
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
    return isAnswered || now.getTime() - expires_at.getTime() > waitsFor
  }
}
