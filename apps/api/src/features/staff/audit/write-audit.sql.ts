import type { AuditAction, AuditSubject } from '@zembil/contract/staff/audit-shapes'
import type { Role } from '@zembil/contract/staff/permissions'
import { sql } from 'kysely'
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

const json = (fields: object | undefined): string | null => (fields ? JSON.stringify(fields) : null)

/** One statement, however many entries there are. */
export async function writeAudit(db: Db, act: Act | readonly Act[], source: ActSource): Promise<void> {
  const acts = [act].flat()
  if (acts.length === 0) return
  const of = (read: (one: Act) => string | null) => sql`${acts.map(read)}::text[]`
  await sql`
    insert into audit_log (member_id, role, action, subject_kind, subject_id, before, after, reason, request_id, address)
    select ${source.memberId}::int, ${source.role}, action, kind, id, before::jsonb, after::jsonb, reason,
      ${source.requestId}, ${source.address}
    from unnest(${of(({ action }) => action)}, ${of(({ subject }) => subject.kind)}, ${of(({ subject }) => String(subject.id))},
      ${of(({ before }) => json(before))}, ${of(({ after }) => json(after))}, ${of(({ reason }) => reason ?? null)})
      with ordinality entry (action, kind, id, before, after, reason, place)
    order by place`.execute(db)
}
