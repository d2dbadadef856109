import type { Deps } from '../../deps.ts'
import { checkPayment } from './check-payment.ts'
import { findAttempt, markRefused } from './payment-attempts.sql.ts'
import { claimDueAttempts } from './payment-checks.sql.ts'
import { isLive } from './payment-view.ts'

const batch = 16

/** Long after its own time a provider may still find out that it took the money. */
const askedAfterwards = 24 * 3_600_000

/** Over, as far as we are concerned. Money that comes after all is settled all the same, and flagged where it must be. */
async function pollPayment(deps: Deps, id: number): Promise<void> {
  const attempt = await findAttempt(deps.db, id)
  if (!attempt || !isLive(attempt)) return
  const isAsked = deps.payments.get(attempt.method)?.query !== undefined
  if (isAsked) await checkPayment(deps, attempt)
  const since = Date.now() - attempt.expires_at.getTime()
  if (since > (isAsked ? askedAfterwards : 0)) await markRefused(deps.db, id, 'expired')
}

/** Asks about every payment whose turn it is, a few at a time; one that fails keeps nobody else waiting. */
export async function pollPayments(deps: Deps): Promise<void> {
  const failures: unknown[] = []
  for (let isMore = true; isMore; ) {
    const ids = await claimDueAttempts(deps.db, batch)
    const polled = await Promise.allSettled(ids.map((id) => pollPayment(deps, id)))
    failures.push(...polled.flatMap((one) => (one.status === 'rejected' ? [one.reason] : [])))
    isMore = ids.length === batch
  }
  if (failures.length > 0) throw new AggregateError(failures, `${failures.length} payments could not be asked about`)
}
