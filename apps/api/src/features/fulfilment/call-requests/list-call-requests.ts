import type { Output, Received } from '@zembil/contract/endpoint'
import type { CallRequestApi } from '@zembil/contract/staff/fulfilment/call-requests'
import type { Db } from '../../../platform/database/db.ts'
import { readIdCursor } from '../../staff/lists/list-cursor.ts'
import { countOf, pageOf } from '../../staff/lists/list-page.ts'
import { countCallRequests, listCallRequestRows } from './call-requests.sql.ts'

type Call = CallRequestApi['GET /call-requests']

export async function listCallRequests(
  db: Db,
  { limit, after, before }: Received<Call>['query'],
): Promise<Output<Call>> {
  const span = { limit, after: readIdCursor(after), before: readIdCursor(before) }
  const { rows, next, previous } = pageOf(await listCallRequestRows(db, span), span, ({ id }) => String(id))
  const data = rows.map(({ asked_at, ...row }) => ({ ...row, asked_at: asked_at.toISOString() }))
  return { data, meta: { next, previous, count: countOf(await countCallRequests(db)) } }
}
