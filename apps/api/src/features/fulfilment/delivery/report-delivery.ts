import type { DeliveryProof } from '@zembil/contract/staff/fulfilment/delivery'
import type { DeliveryProofKind } from '@zembil/rules/orders/delivery-proof'
import type { Transaction } from '../../../platform/database/transact.ts'
import { AppError } from '../../../platform/http/app-error.ts'
import type { LockedOrder } from '../../orders/status/move-order.sql.ts'
import { moveOrder } from '../../orders/status/move-order.ts'
import type { StoredPhoto } from '../../staff/photos/unclaimed-files.sql.ts'
import type { Actor } from '../../staff/sessions/actor.ts'
import { checkReceiver } from '../packing/check-receiver.ts'
import { stageParts } from '../parts/parts.sql.ts'
import { attachPhoto } from '../photos/photos.sql.ts'
import { type Attempt, type Ended, endAttempt } from './attempts.sql.ts'
import { lockAttempt } from './lock-attempt.ts'
import { findReport, insertReport, type NewReport, type ReportOutcome } from './reports.sql.ts'

export type Report = { orderId: number; attemptNo: number; photo: StoredPhoto | undefined } & Ended

function outcomeOf({ status }: LockedOrder, attempt: Attempt, ended: Ended): ReportOutcome {
  const { state, stage, is_of_today, returned_at } = attempt
  if (state === 'withdrawn')
    return status === 'pending-delivery' || status === 'pending-pickup' ? 'reassigned' : 'canceled'
  if (state === 'assigned' || state === 'out') return 'done'
  // Somebody came to the door after all.
  const isLateSuccess = state === 'failed' && stage === 'failed' && is_of_today && returned_at === null
  return ended.state === 'delivered' && isLateSuccess ? 'done' : 'ended'
}

const recordOf = ({ id: staffId }: Actor, ended: Ended): NewReport => ({
  staffId,
  key: ended.key,
  kind: ended.state,
  actedAt: ended.actedAt,
  ...(ended.state === 'failed'
    ? { reason: ended.reason, note: ended.note }
    : { proof: ended.proof.by, proofName: ended.proof.by === 'name' ? ended.proof.name : undefined }),
})

async function checkProof(
  { db }: Transaction,
  { id }: LockedOrder,
  proof: DeliveryProof,
  accepted: readonly DeliveryProofKind[],
): Promise<void> {
  if (!accepted.includes(proof.by)) throw new AppError('proof_not_accepted')
  await checkReceiver(db, id, proof)
}

/**
 * Records what a courier reports, once per key, however often it is sent. What comes after the order was canceled or given
 * to somebody else changes nothing, but is kept for the dispatcher.
 */
export async function reportDelivery(
  tx: Transaction,
  actor: Actor,
  report: Report,
  accepted: readonly DeliveryProofKind[],
): Promise<ReportOutcome> {
  const { order, attempt } = await lockAttempt(tx.db, actor, report.orderId, report.attemptNo)
  const earlier = await findReport(tx.db, actor.id, report.key)
  if (earlier) return earlier
  const outcome = outcomeOf(order, attempt, report)
  if (outcome === 'done') {
    if (report.state === 'delivered') await checkProof(tx, order, report.proof, accepted)
    const at = await endAttempt(tx.db, attempt, report)
    if (report.state === 'failed') await stageParts(tx.db, order.id, 'failed')
    else await moveOrder(tx, order, { to: 'successful', actor: 'staff', staffId: actor.id, at })
  }
  const reportId = await insertReport(tx.db, attempt, recordOf(actor, report), outcome)
  if (report.photo) await attachPhoto(tx.db, reportId, report.photo)
  return outcome
}
