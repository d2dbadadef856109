import type { Output, Received } from '@zembil/contract/endpoint'
import type { SettlementApi } from '@zembil/contract/staff/money/settlement'
import type { Db } from '../../../platform/database/db.ts'
import { readIdCursor } from '../../staff/lists/list-cursor.ts'
import { countOf, pageOf } from '../../staff/lists/list-page.ts'
import { fileView } from './reading/read-file.ts'
import { countFiles, listFileRows } from './settlement-files.sql.ts'

type Call = SettlementApi['GET /settlement-files']

export async function listFiles(
  db: Db,
  { limit, after, before, provider }: Received<Call>['query'],
): Promise<Output<Call>> {
  const span = { limit, after: readIdCursor(after), before: readIdCursor(before) }
  const { rows, next, previous } = pageOf(await listFileRows(db, provider, span), span, ({ id }) => String(id))
  return { data: rows.map(fileView), meta: { next, previous, count: countOf(await countFiles(db, provider)) } }
}
