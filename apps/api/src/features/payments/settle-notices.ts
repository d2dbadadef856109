import type { Deps } from '../../deps.ts'
import { foundOr404 } from '../../platform/app-error.ts'
import { throwFailures } from '../../platform/failures.ts'
import { applyOutcome } from './apply-outcome.ts'
import { listConfirmationsOfOrder, listWaitingConfirmations } from './bank-confirmations.sql.ts'
import { findAttempt } from './payment-attempts.sql.ts'
import { settleConfirmation } from './settle-confirmation.ts'
import { deleteWaiting, listWaiting, listWaitingOfOrder, type WaitingNotice } from './waiting-notices.sql.ts'

const batch = 50

/** Doing it again changes nothing, so it waits until it is certain that it was done. */
export async function settleNotice(deps: Deps, notice: WaitingNotice): Promise<void> {
  const attempt = foundOr404(await findAttempt(deps.db, notice.attempt_id))
  await applyOutcome(deps, attempt, notice.outcome, notice.via)
  await deleteWaiting(deps.db, notice)
}

/** What providers and banks said about an order and nobody has done yet. */
export async function settleNoticesOf(deps: Deps, orderId: number): Promise<void> {
  for (const notice of await listWaitingOfOrder(deps.db, orderId)) await settleNotice(deps, notice)
  for (const told of await listConfirmationsOfOrder(deps.db, orderId)) await settleConfirmation(deps, told)
}

/** Settles everything that waits, a batch at a time; one that fails keeps no other waiting. */
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

/** Messages that were written down when something failed: nobody may ever send them again, and nobody can be asked. */
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
  throwFailures(failures, 'payment messages could not be settled')
}
