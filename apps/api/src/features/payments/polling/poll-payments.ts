import type { Deps } from '../../../deps.ts'
import { failuresOf, throwFailures } from '../../../platform/failures.ts'
import { findAttempt, markRefused } from '../attempts/payment-attempts.sql.ts'
import { isLive } from '../attempts/payment-view.ts'
import { claimDueAttempts, endChecks, giveTurnBack, planRecheck } from './poll-schedule.sql.ts'
import { queryProvider } from './query-provider.ts'
import { type Silence, watchSilence } from './watch-silence.ts'

const batch = 16

/** A provider may report money up to a day after an attempt has expired, so it is queried that long. */
const askedAfterwards = 24 * 3_600
/** After a week of failed queries the attempt is given up; otherwise it would be queried every hour forever. */
const failingAfterwards = 7 * askedAfterwards

/** Queries the provider and gives the attempt up when its time is over. Money that arrives later is still settled. */
async function pollPayment(deps: Deps, id: number, silence: Silence): Promise<void> {
  const attempt = await findAttempt(deps.db, id)
  if (!attempt) return
  const { method, seconds_overdue } = attempt
  const isAsked = deps.payments.get(method)?.query !== undefined
  if (isAsked && silence.isSilent(method)) return giveTurnBack(deps.db, id)
  const outcome = await queryProvider(deps, attempt).catch((error: unknown) => {
    silence.add(method, error)
    if (seconds_overdue > failingAfterwards) return null
    throw error
  })
  if (attempt.state === 'paid' && outcome?.state === 'reversed') return endChecks(deps.db, id)
  if (isLive(attempt) && !attempt.is_in_review && seconds_overdue > (isAsked ? askedAfterwards : 0))
    await markRefused(deps.db, id, 'expired', isAsked)
  // A live attempt got its next check when it was claimed, or just now when it was refused.
  if (!isLive(attempt)) await planRecheck(deps.db, id)
}

/** Queries all due attempts, a batch at a time; one that fails does not stop the others. */
export async function pollPayments(deps: Deps): Promise<void> {
  const failures: unknown[] = []
  const silence = watchSilence()
  for (let isMore = true; isMore; ) {
    const ids = await claimDueAttempts(deps.db, batch, silence.silentMethods())
    const polled = await Promise.allSettled(ids.map((id) => pollPayment(deps, id, silence)))
    failures.push(...failuresOf(polled))
    isMore = ids.length === batch
  }
  throwFailures(failures, 'payments could not be queried')
}
