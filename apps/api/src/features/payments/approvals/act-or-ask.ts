import type { ApprovalPayload, doneOrAsked } from '@zembil/contract/staff/money/approval-shapes'
import { onlyProposes, type Permission } from '@zembil/contract/staff/permissions'
import type { z } from 'zod'
import type { Deps } from '../../../deps.ts'
import type { Transaction } from '../../../platform/database/transact.ts'
import { AppError } from '../../../platform/http/app-error.ts'
import type { Done } from '../../staff/acts/perform-act.ts'
import type { Act } from '../../staff/audit/write-audit.sql.ts'
import type { Actor } from '../../staff/sessions/actor.ts'
import { insertApproval } from './approvals.sql.ts'
import { carryOut, type OuterPerformers } from './carry-out.ts'

type Asked = {
  payload: ApprovalPayload
  /** What it is about, such as `payment 12`. */
  subject: string
  orderId: number | null
  amount: number
  reason: string
  permission: Permission
}

type Outcome = { data: z.output<typeof doneOrAsked> }

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
  const { payload, subject, orderId, amount, reason, permission } = asked
  const { second_person_birr, approval_hours: hours } = await deps.limits(tx.db)
  if (amount <= second_person_birr * 100 && !onlyProposes(actor.roles, permission)) {
    const act = await carryOut(tx, deps, { payload, by: { staffId: actor.id } }, outer)
    return { answer: { data: { state: 'done', approval_id: null } }, act }
  }
  const id = await insertApproval(tx.db, { payload, subject, orderId, amount, reason, askedBy: actor.id, hours })
  if (id === undefined) throw new AppError('already_asked')
  const act: Act = { action: 'approval.asked', subject: { kind: 'approval', id }, after: { ...payload }, reason }
  return { answer: { data: { state: 'waiting', approval_id: id } }, act }
}
