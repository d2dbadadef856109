import type { Output, Received } from '@zembil/contract/endpoint'
import type { MemberApi } from '@zembil/contract/staff/members'
import type { Db } from '../../../platform/database/db.ts'
import { readIdCursor } from '../lists/list-cursor.ts'
import { countOf, pageOf } from '../lists/list-page.ts'
import { listedMemberView } from './member-view.ts'
import { countMembers, listMemberRows } from './members.sql.ts'

type Call = MemberApi['GET /members']

export async function listMembers(
  db: Db,
  { limit, after, before, ...filter }: Received<Call>['query'],
): Promise<Output<Call>> {
  const span = { limit, after: readIdCursor(after), before: readIdCursor(before) }
  const found = await listMemberRows(db, filter, span)
  const { rows, next, previous } = pageOf(found, span, ({ id }) => String(id))
  const count = countOf(await countMembers(db, filter))
  return { data: rows.map(listedMemberView), meta: { next, previous, count } }
}
