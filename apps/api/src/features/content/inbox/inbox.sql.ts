import type { MemberRef } from '@zembil/contract/staff/staff-fields'
import { sql } from 'kysely'
import type { Db } from '../../../platform/database/db.ts'
import { freshPlan } from '../../../platform/database/named-statements.ts'
import type { Row } from '../../../platform/database/row.ts'
import { allOf, given, placeOf } from '../../staff/lists/conditions.sql.ts'
import type { TimeCursor } from '../../staff/lists/list-cursor.ts'
import type { Span } from '../../staff/lists/list-page.ts'

type Handled = { answered_by: MemberRef | null }
export type ListedMessageRow = Row<'contact_messages', 'id' | 'name' | 'created_at' | 'answered_at' | 'note'> &
  Handled & { beginning: string }
export type MessageRow = Row<
  'contact_messages',
  'id' | 'name' | 'email' | 'message' | 'created_at' | 'answered_at' | 'note' | 'version'
> &
  Handled
type State = 'new' | 'answered'

const answeredBy = sql`(select json_build_object('id', u.id, 'name', u.name, 'name_am', u.name_am)
  from staff_members u where u.id = m.answered_by) as answered_by`
const isIn = (state: State) => (state === 'new' ? sql`answered_at is null` : sql`answered_at is not null`)

/** One row more than a page holds, in reading direction. */
export async function listMessageRows(
  db: Db,
  state: State,
  { limit, after, before }: Span<TimeCursor>,
): Promise<ListedMessageRow[]> {
  const order = sql.raw(before === undefined ? 'desc' : 'asc')
  const isInSpan = allOf(
    [isIn(state)],
    given(after, (place) => sql`(m.created_at, m.id) < ${placeOf(place)}`),
    given(before, (place) => sql`(m.created_at, m.id) > ${placeOf(place)}`),
  )
  const { rows } = await sql<ListedMessageRow>`${sql.raw(freshPlan)}
    select m.id, m.name, left(m.message, 200) as beginning, m.created_at, m.answered_at, m.note, ${answeredBy}
    from contact_messages m where ${isInSpan}
    order by m.created_at ${order}, m.id ${order} limit ${limit + 1}`.execute(db)
  return rows
}

export async function countMessages(db: Db, state: State, most: number): Promise<number> {
  const { rows } = await sql<{ found: number }>`${sql.raw(freshPlan)}
    select count(*)::int as found from (
      select from contact_messages where ${isIn(state)} limit ${most}) some_messages`.execute(db)
  return rows[0]?.found ?? 0
}

export async function findMessage(db: Db, id: number): Promise<MessageRow | undefined> {
  const { rows } = await sql<MessageRow>`
    select m.id, m.name, m.email, m.message, m.created_at, m.answered_at, m.note, m.version, ${answeredBy}
    from contact_messages m where m.id = ${id}`.execute(db)
  return rows[0]
}

type Handling = { id: number; version: number; answeredBy: number | null; note: string | null }

/** False when somebody changed the message meanwhile. Whoever answered first stays named when the note changes. */
export async function setHandled(db: Db, { id, version, answeredBy: memberId, note }: Handling): Promise<boolean> {
  const { rows } = await sql`
    update contact_messages set version = version + 1, note = ${note},
      answered_at = case when ${memberId}::int is null then null else coalesce(answered_at, now()) end,
      answered_by = case when ${memberId}::int is null then null else coalesce(answered_by, ${memberId}) end
    where id = ${id} and version = ${version} returning id`.execute(db)
  return rows.length > 0
}
