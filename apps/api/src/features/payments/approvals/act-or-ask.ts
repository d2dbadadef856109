import { grantsOf, onlyProposes } from '@zembil/contract/staff/permissions'
import type { Deps } from '../../../deps.ts'
import type { Transaction } from '../../../platform/database/transact.ts'
import { AppError } from '../../../platform/http/app-error.ts'
import type { Asked, Outcome } from '../../staff/acts/act-or-ask.ts'
import type { Done } from '../../staff/acts/perform-act.ts'
import type { Act } from '../../staff/audit/write-audit.sql.ts'
import type { Actor } from '../../staff/sessions/actor.ts'
import { insertApproval } from './approvals.sql.ts'
import { carryOut, type OuterPerformers } from './carry-out.ts'

const isWithinRight = ({ roles }: Actor, { amount, weighed, permission }: Asked, mostSantim: number): boolean =>
  amount === null
    ? grantsOf(roles, permission).includes('full')
    : (weighed ?? amount) <= mostSantim && !onlyProposes(roles, permission)

/**
 * Does at once what is within the limit. Above it, and for members who may only propose, the request waits for a second
 * person, who does it by approving.
 */
export async function actOrAsk(
  tx: Transaction,
  deps: Deps,
  actor: Actor,
  asked: Asked,
  outer: Partial<OuterPerformers> = {},
): Promise<Done<Outcome>> {
  const { payload, subject, orderId, amount, reason } = asked
  const { second_person_birr, approval_hours: hours } = await deps.limits(tx.db)
  if (isWithinRight(actor, asked, second_person_birr * 100)) {
    const act = await carryOut(tx, deps, { payload, by: { staffId: actor.id } }, outer)
    return { answer: { data: { state: 'done', approval_id: null } }, act }
  }
  const request = { payload, subject, orderId, amount: amount ?? 0, reason, askedBy: actor.id, hours }
  const id = await insertApproval(tx.db, request)
  if (id === undefined) throw new AppError('already_asked')
  const act: Act = { action: 'approval.asked', subject: { kind: 'approval', id }, after: { ...payload }, reason }
  return { answer: { data: { state: 'waiting', approval_id: id } }, act }
}
