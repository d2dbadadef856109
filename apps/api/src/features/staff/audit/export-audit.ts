import { Readable } from 'node:stream'
import { csvLine, csvStart } from '../../../platform/csv/write-csv.ts'
import type { Db } from '../../../platform/database/db.ts'
import type { TimeCursor } from '../lists/list-cursor.ts'
import { type AuditFilter, type AuditRow, listAuditRows } from './audit.sql.ts'

const [mostRows, batch] = [50_000, 1_000]
const columns = 'at,member_id,member,role,action,subject_kind,subject_id,before,after,reason,request_id,address'.split(
  ',',
)

const textOf = (fields: object | null): string => (fields ? JSON.stringify(fields) : '')
const cellsOf = ({ at, member, before, after, ...row }: AuditRow) => [
  at.toISOString(),
  member?.id ?? '',
  member?.name ?? '',
  row.role ?? '',
  row.action,
  row.subject_kind,
  row.subject_id,
  textOf(before),
  textOf(after),
  row.reason ?? '',
  row.request_id ?? '',
  row.address ?? '',
]

async function* linesOf(db: Db, filter: AuditFilter): AsyncGenerator<string> {
  yield csvStart + csvLine(columns)
  let after: TimeCursor | undefined
  for (let count = 0; count < mostRows; count += batch) {
    const rows = (await listAuditRows(db, filter, { limit: batch, after, before: undefined })).slice(0, batch)
    yield rows.map((row) => csvLine(cellsOf(row))).join('')
    const last = rows.at(-1)
    if (!last || rows.length < batch) return
    after = { at: last.at.getTime(), id: last.id }
  }
}

/** Read in batches while it is sent, so that a long export needs little memory. */
export const exportAudit = (db: Db, filter: AuditFilter): Readable => Readable.from(linesOf(db, filter))
