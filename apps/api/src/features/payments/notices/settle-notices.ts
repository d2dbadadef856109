import type { Deps } from '../../../deps.ts'
import { throwFailures } from '../../../platform/failures.ts'
import { foundOr404 } from '../../../platform/http/app-error.ts'
import { findAttempt } from '../attempts/payment-attempts.sql.ts'
import { listConfirmationsOfOrder, listWaitingConfirmations } from '../bills/bank-confirmations.sql.ts'
import { settleConfirmation } from '../bills/settle-confirmation.ts'
import { applyOutcome } from '../settlement/apply-outcome.ts'
import { deleteWaiting, listWaiting, listWaitingOfOrder, type WaitingNotice } from './waiting-notices.sql.ts'

const batch = 50

/** Idempotent, so the notice stays queued until it has certainly been settled. */
export async function settleNotice(deps: Deps, notice: WaitingNotice): Promise<void> {
  const attempt = foundOr404(await findAttempt(deps.db, notice.attempt_id))
  await applyOutcome(deps, attempt, notice.outcome, notice.via)
  await deleteWaiting(deps.db, notice)
}

/** Settles the queued notices and bank confirmations of one order. */
export async function settleNoticesOf(deps: Deps, orderId: number): Promise<void> {
  for (const notice of await listWaitingOfOrder(deps.db, orderId)) await settleNotice(deps, notice)
  for (const told of await listConfirmationsOfOrder(deps.db, orderId)) await settleConfirmation(deps, told)
}

/** Settles everything queued, a batch at a time; one that fails does not stop the others. */
async function settleAll<T>(list: (last: T | undefined) => Promise<T[]>, settle: (one: T) => Promise<unknown>) {
  const failures: unknown[] = []
  let last: T | undefined
  do {
    const waiting = await list(last)
    for (const one of waiting) await settle(one).catch((error: unknown) => failures.push(error))
    last = waiting.length === batch ? waiting.at(-1) : undefined
  } while (last)
  return failures
}

/** Settles stored messages whose first handling failed: the sender may not repeat them and cannot be queried. */
export async function settleNotices(deps: Deps): Promise<void> {
  const { db } = deps
  const failures = [
    ...(await settleAll(
      (last: WaitingNotice | undefined) => listWaiting(db, batch, last),
      (notice) => settleNotice(deps, notice),
    )),
    ...(await settleAll(
      (last: { id: number } | undefined) => listWaitingConfirmations(db, batch, last?.id ?? 0),
      (told) => settleConfirmation(deps, told),
    )),
  ]
  throwFailures(failures, 'notices or confirmations could not be settled')
}
