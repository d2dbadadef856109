import type { Output, Received } from '@zembil/contract/endpoint'
import type { AuditApi } from '@zembil/contract/staff/audit'
import type { AuditEntry } from '@zembil/contract/staff/audit-shapes'
import type { Db } from '../../../platform/database/db.ts'
import { readTimeCursor, writeTimeCursor } from '../lists/list-cursor.ts'
import { countOf, pageOf } from '../lists/list-page.ts'
import { type AuditRow, countAuditRows, listAuditRows } from './audit.sql.ts'

type Call = AuditApi['GET /audit']

const auditView = ({ at, subject_kind, subject_id, ...row }: AuditRow): AuditEntry => ({
  ...row,
  at: at.toISOString(),
  subject: { kind: subject_kind, id: subject_id },
})

export async function listAudit(
  db: Db,
  { limit, after, before, ...filter }: Received<Call>['query'],
): Promise<Output<Call>> {
  const span = { limit, after: readTimeCursor(after), before: readTimeCursor(before) }
  const { rows, next, previous } = pageOf(await listAuditRows(db, filter, span), span, ({ at, id }) =>
    writeTimeCursor(at, id),
  )
  const count = countOf(await countAuditRows(db, filter))
  return { data: rows.map(auditView), meta: { next, previous, count } }
}
