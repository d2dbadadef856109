import type { Output, Received } from '@zembil/contract/endpoint'
import type { InboxApi } from '@zembil/contract/staff/settings/inbox'
import { mostCounted } from '@zembil/contract/staff/staff-fields'
import type { Db } from '../../../platform/database/db.ts'
import { readTimeCursor, writeTimeCursor } from '../../staff/lists/list-cursor.ts'
import { countOf, pageOf } from '../../staff/lists/list-page.ts'
import { countMessages, listMessageRows } from './inbox.sql.ts'

type Call = InboxApi['GET /contact-messages']

export async function listMessages(
  db: Db,
  { limit, after, before, state }: Received<Call>['query'],
): Promise<Output<Call>> {
  const span = { limit, after: readTimeCursor(after), before: readTimeCursor(before) }
  const found = await listMessageRows(db, state, span)
  const { rows, next, previous } = pageOf(found, span, ({ created_at, id }) => writeTimeCursor(created_at, id))
  const data = rows.map((row) => ({
    ...row,
    created_at: row.created_at.toISOString(),
    answered_at: row.answered_at?.toISOString() ?? null,
  }))
  return { data, meta: { next, previous, count: countOf(await countMessages(db, state, mostCounted + 1)) } }
}
