import type { Deps } from '../../deps.ts'
import { failuresOf, throwFailures } from '../../platform/failures.ts'
import { checkPayment } from './check-payment.ts'
import { findAttempt, markRefused } from './payment-attempts.sql.ts'
import { claimDueAttempts, endChecks, giveTurnBack, planRecheck } from './payment-checks.sql.ts'
import { isLive } from './payment-view.ts'
import { type Silence, watchSilence } from './watch-silence.ts'

const batch = 16

/** A provider may find out a day after an attempt has expired that it took the money, so long it is asked. */
const askedAfterwards = 24 * 3_600
/** Who fails to answer for a week will not answer about this one: it would be asked every hour for ever. */
const failingAfterwards = 7 * askedAfterwards

/** Asks the provider and gives the attempt up when its time is over. Money that comes later is still settled. */
async function pollPayment(deps: Deps, id: number, silence: Silence): Promise<void> {
  const attempt = await findAttempt(deps.db, id)
  if (!attempt) return
  const { method, seconds_overdue } = attempt
  const isAsked = deps.payments.get(method)?.query !== undefined
  if (isAsked && silence.isSilent(method)) return giveTurnBack(deps.db, id)
  const outcome = await checkPayment(deps, attempt).catch((error: unknown) => {
    silence.add(method, error)
    if (seconds_overdue > failingAfterwards) return null
    throw error
  })
  if (attempt.state === 'paid' && outcome?.state === 'reversed') return endChecks(deps.db, id)
  if (isLive(attempt) && !attempt.is_in_review && seconds_overdue > (isAsked ? askedAfterwards : 0))
    await markRefused(deps.db, id, 'expired', isAsked)
  // Its next turn was written when it was claimed, or when it was refused just now.
  if (!isLive(attempt)) await planRecheck(deps.db, id)
}

/** Asks about every payment whose turn it is, a few at a time; one that fails keeps nobody else waiting. */
export async function pollPayments(deps: Deps): Promise<void> {
  const failures: unknown[] = []
  const silence = watchSilence()
  for (let isMore = true; isMore; ) {
    const ids = await claimDueAttempts(deps.db, batch, silence.silentMethods())
    const polled = await Promise.allSettled(ids.map((id) => pollPayment(deps, id, silence)))
    failures.push(...failuresOf(polled))
    isMore = ids.length === batch
  }
  throwFailures(failures, 'payments could not be asked about')
}
