import type { Output, Received } from '@zembil/contract/endpoint'
import type { SystemApi } from '@zembil/contract/staff/settings/system'
import { mostCounted } from '@zembil/contract/staff/staff-fields'
import type { Db } from '../../platform/database/db.ts'
import { readIdCursor } from '../staff/lists/list-cursor.ts'
import { countOf, pageOf } from '../staff/lists/list-page.ts'
import { countFindings, listFindingRows } from './findings.sql.ts'

type Call = SystemApi['GET /system/findings']

export async function listFindings(db: Db, { limit, after, before }: Received<Call>['query']): Promise<Output<Call>> {
  const span = { limit, after: readIdCursor(after), before: readIdCursor(before) }
  const { rows, next, previous } = pageOf(await listFindingRows(db, span), span, ({ id }) => String(id))
  const count = countOf(await countFindings(db, mostCounted + 1))
  const data = rows.map((row) => ({ ...row, first_found_at: row.first_found_at.toISOString() }))
  return { data, meta: { next, previous, count } }
}
