import type { AuditAction, AuditSubject } from '@zembil/contract/staff/audit-shapes'
import type { Role } from '@zembil/contract/staff/permissions'
import type { Db } from '../../../platform/database/db.ts'

/**
 * What somebody did, for the audit log. `before` and `after` hold the changed fields only; never a secret, and nothing
 * personal of a customer.
 */
export type Act = {
  action: AuditAction
  subject: { kind: AuditSubject; id: number | string }
  before?: object
  after?: object
  reason?: string | undefined
}

/** Where an act came from. Null for what no signed-in member did. */
export type ActSource = { memberId: number | null; role: Role | null; requestId: string | null; address: string | null }

export async function writeAudit(db: Db, act: Act, source: ActSource): Promise<void> {
  await db
    .insertInto('audit_log')
    .values({
      member_id: source.memberId,
      role: source.role,
      action: act.action,
      subject_kind: act.subject.kind,
      subject_id: String(act.subject.id),
      before: act.before ? JSON.stringify(act.before) : null,
      after: act.after ? JSON.stringify(act.after) : null,
      reason: act.reason ?? null,
      request_id: source.requestId,
      address: source.address,
    })
    .execute()
}
