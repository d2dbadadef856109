import type { Deps } from '../../deps.ts'
import { foundOr404 } from '../../platform/app-error.ts'
import { throwFailures } from '../../platform/failures.ts'
import { applyOutcome } from './apply-outcome.ts'
import { findAttempt } from './payment-attempts.sql.ts'
import { deleteWaiting, listWaiting, listWaitingOfOrder, type WaitingNotice } from './waiting-notices.sql.ts'

const batch = 50

/** Doing it again changes nothing, so it waits until it is certain that it was done. */
export async function settleNotice(deps: Deps, notice: WaitingNotice): Promise<void> {
  const attempt = foundOr404(await findAttempt(deps.db, notice.attempt_id))
  await applyOutcome(deps, attempt, notice.outcome, notice.via)
  await deleteWaiting(deps.db, notice)
}

/** What an order's messages said and nobody has done yet. */
export async function settleNoticesOf(deps: Deps, orderId: number): Promise<void> {
  for (const notice of await listWaitingOfOrder(deps.db, orderId)) await settleNotice(deps, notice)
}

/** Messages that were written down when something failed: their provider may never send them again, and cannot be asked. */
export async function settleNotices(deps: Deps): Promise<void> {
  const failures: unknown[] = []
  let last: WaitingNotice | undefined
  do {
    const waiting: WaitingNotice[] = await listWaiting(deps.db, batch, last)
    for (const notice of waiting) await settleNotice(deps, notice).catch((error: unknown) => failures.push(error))
    last = waiting.length === batch ? waiting.at(-1) : undefined
  } while (last)
  throwFailures(failures, 'payment messages could not be settled')
}
