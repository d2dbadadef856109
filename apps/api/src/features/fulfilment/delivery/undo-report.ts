import type { Transaction } from '../../../platform/database/transact.ts'
import { AppError } from '../../../platform/http/app-error.ts'
import type { Actor } from '../../staff/sessions/actor.ts'
import { stageParts } from '../parts/parts.sql.ts'
import { deletePhotoOf } from '../photos/photos.sql.ts'
import { resumeAttempt } from './attempts.sql.ts'
import { lockAttempt } from './lock-attempt.ts'
import { reopenStatus } from './reopen-order.ts'
import { findReport, insertReport, type ReportOutcome } from './reports.sql.ts'

export type Regret = { orderId: number; attemptNo: number; key: string; actedAt: Date }

/** Takes a report back that was sent by mistake a moment ago; the courier still has the bags. */
export async function undoReport(tx: Transaction, actor: Actor, regret: Regret): Promise<ReportOutcome> {
  const { order, attempt } = await lockAttempt(tx.db, actor, regret.orderId, regret.attemptNo)
  const earlier = await findReport(tx.db, actor.id, regret.key)
  if (earlier) return earlier
  // The order of an erased customer has no address, and nobody to return its money to.
  const canReopen = order.status === 'successful' && order.customer_id !== null
  const isOpen = attempt.state === 'delivered' ? canReopen : attempt.stage === 'failed'
  const isEnded = attempt.state === 'delivered' || attempt.state === 'failed'
  if (!isEnded || !isOpen || !attempt.can_undo || attempt.returned_at) throw new AppError('undo_late')
  if (attempt.state === 'delivered') await reopenStatus(tx, order, actor)
  // A photo that was sent by mistake may show somebody who has nothing to do with the order.
  if (attempt.key) await deletePhotoOf(tx.db, order.id, attempt.key)
  await resumeAttempt(tx.db, attempt)
  await stageParts(tx.db, order.id, attempt.left_at ? 'out' : 'packed')
  await insertReport(tx.db, attempt, { ...regret, staffId: actor.id, kind: 'undone' }, 'done')
  return 'done'
}

/** Changes nothing: the dispatcher decides. */
export async function reportMistake(tx: Transaction, actor: Actor, regret: Regret & { note: string }) {
  const { attempt } = await lockAttempt(tx.db, actor, regret.orderId, regret.attemptNo)
  const earlier = await findReport(tx.db, actor.id, regret.key)
  if (earlier) return earlier
  await insertReport(tx.db, attempt, { ...regret, staffId: actor.id, kind: 'mistake' }, 'done')
  return 'done' as const
}
