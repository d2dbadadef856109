import type { AuditAction, AuditSubject } from '@zembil/contract/staff/audit-shapes'
import type { Role } from '@zembil/contract/staff/permissions'
import { type MemberRef, mostCounted } from '@zembil/contract/staff/staff-fields'
import { sql } from 'kysely'
import type { Db } from '../../../platform/database/db.ts'
import { freshPlan } from '../../../platform/database/named-statements.ts'
import type { Row } from '../../../platform/database/row.ts'
import { allOf, given, placeOf } from '../lists/conditions.sql.ts'
import type { TimeCursor } from '../lists/list-cursor.ts'
import type { Span } from '../lists/list-page.ts'

type Changed = Record<string, unknown> | null

export type AuditRow = Row<'audit_log', 'id' | 'at' | 'subject_id' | 'reason' | 'request_id' | 'address'> & {
  member: MemberRef | null
  role: Role | null
  action: AuditAction
  subject_kind: AuditSubject
  before: Changed
  after: Changed
}

export type AuditFilter = {
  member_id?: number | undefined
  action?: AuditAction | undefined
  subject_kind?: AuditSubject | undefined
  subject_id?: string | undefined
  from?: string | undefined
  to?: string | undefined
}

const matches = ({ member_id, action, subject_kind, subject_id, from, to }: AuditFilter) =>
  allOf(
    given(member_id, (id) => sql`a.member_id = ${id}`),
    given(action, (name) => sql`a.action = ${name}`),
    given(subject_kind, (kind) => sql`a.subject_kind = ${kind}`),
    given(subject_id, (id) => sql`a.subject_id = ${id}`),
    given(from, (time) => sql`a.at >= ${time}::timestamptz`),
    given(to, (time) => sql`a.at < ${time}::timestamptz`),
  )

/** One row more than a page holds, in reading direction. */
export async function listAuditRows(
  db: Db,
  filter: AuditFilter,
  { limit, after, before }: Span<TimeCursor>,
): Promise<AuditRow[]> {
  const order = sql.raw(before ? 'asc' : 'desc')
  const { rows } = await sql<AuditRow>`${sql.raw(freshPlan)}
    select a.id, a.at, a.role, a.action, a.subject_kind, a.subject_id, a.before, a.after, a.reason, a.request_id,
      a.address, case when m.id is not null then
        json_build_object('id', m.id, 'name', m.name, 'name_am', m.name_am) end as member
    from audit_log a left join staff_members m on m.id = a.member_id
    where ${allOf(
      [matches(filter)],
      given(after, (place) => sql`(a.at, a.id) < ${placeOf(place)}`),
      given(before, (place) => sql`(a.at, a.id) > ${placeOf(place)}`),
    )}
    order by a.at ${order}, a.id ${order} limit ${limit + 1}`.execute(db)
  return rows
}

export async function countAuditRows(db: Db, filter: AuditFilter): Promise<number> {
  const { rows } = await sql<{ found: number }>`${sql.raw(freshPlan)}
    select count(*)::int as found from (
      select from audit_log a where ${matches(filter)} limit ${mostCounted + 1}) some_entries`.execute(db)
  return rows[0]?.found ?? 0
}
