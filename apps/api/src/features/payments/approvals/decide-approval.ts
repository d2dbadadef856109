import { approvalPayload } from '@zembil/contract/staff/money/approval-shapes'
import { grantsOf } from '@zembil/contract/staff/permissions'
import { approvalRight } from '@zembil/contract/staff/permissions-of-approval'
import type { Deps } from '../../../deps.ts'
import type { Transaction } from '../../../platform/database/transact.ts'
import { AppError, foundOr404 } from '../../../platform/http/app-error.ts'
import type { Act } from '../../staff/audit/write-audit.sql.ts'
import type { Actor } from '../../staff/sessions/actor.ts'
import { type ApprovalRow, lockApproval, saveDecision } from './approvals.sql.ts'
import { carryOut, type OuterPerformers } from './carry-out.ts'

/** Refuses one that is decided or has ended. */
async function lockWaiting({ db }: Transaction, id: number): Promise<ApprovalRow> {
  const approval = foundOr404(await lockApproval(db, id))
  if (approval.state !== 'waiting') throw new AppError('request_ended')
  return approval
}

async function lockOfAnother(tx: Transaction, actor: Actor, id: number): Promise<ApprovalRow> {
  const approval = await lockWaiting(tx, id)
  if (approval.asked_by.id === actor.id) throw new AppError('own_request')
  const right = approvalRight(approvalPayload.parse(approval.payload).kind)
  if (!grantsOf(actor.roles, right).includes('full')) throw new AppError('forbidden')
  return approval
}

const subjectOf = (id: number) => ({ kind: 'approval', id }) as const

/**
 * Approves the request of somebody else and does it in the same transaction: neither happens without the other. One entry
 * of the audit log tells both, with the thing that was changed.
 */
export async function approveRequest(
  tx: Transaction,
  deps: Deps,
  { actor, id }: { actor: Actor; id: number },
  outer: OuterPerformers,
): Promise<Act> {
  const { asked_by, payload } = await lockOfAnother(tx, actor, id)
  await saveDecision(tx.db, id, { state: 'approved', memberId: actor.id })
  const by = { staffId: asked_by.id, approvedBy: actor.id }
  const done = await carryOut(tx, deps, { payload: approvalPayload.parse(payload), by }, outer)
  const after = { ...done.after, act: done.action, approval_id: id, asked_by: asked_by.id }
  return { ...done, action: 'approval.approved', after }
}

export async function rejectRequest(tx: Transaction, actor: Actor, id: number, note: string): Promise<Act> {
  const { asked_by } = await lockOfAnother(tx, actor, id)
  await saveDecision(tx.db, id, { state: 'rejected', memberId: actor.id, note })
  return { action: 'approval.rejected', subject: subjectOf(id), after: { asked_by: asked_by.id }, reason: note }
}

/** Only who asked withdraws a request. */
export async function withdrawRequest(tx: Transaction, actor: Actor, id: number): Promise<Act> {
  const { asked_by } = await lockWaiting(tx, id)
  if (asked_by.id !== actor.id) throw new AppError('not_found')
  await saveDecision(tx.db, id, { state: 'withdrawn', memberId: actor.id })
  return { action: 'approval.withdrawn', subject: subjectOf(id) }
}
