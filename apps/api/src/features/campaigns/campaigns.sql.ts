import type { CampaignInput, CampaignState } from '@zembil/contract/staff/settings/campaign-shapes'
import { type MemberRef, mostCounted } from '@zembil/contract/staff/staff-fields'
import { sql } from 'kysely'
import type { Db } from '../../platform/database/db.ts'
import { freshPlan } from '../../platform/database/named-statements.ts'
import type { Row } from '../../platform/database/row.ts'
import { type EditedRow, editBy, editedColumns } from '../staff/acts/edits.sql.ts'
import { allOf, given } from '../staff/lists/conditions.sql.ts'
import type { Span } from '../staff/lists/list-page.ts'

export type CampaignRow = Row<
  'campaigns',
  | 'id'
  | 'name'
  | 'text'
  | 'text_am'
  | 'sub_cities'
  | 'days'
  | 'counted_at'
  | 'people_en'
  | 'people_am'
  | 'left_out'
  | 'parts_en'
  | 'parts_am'
  | 'part_santim'
  | 'most_alone'
  | 'asked_at'
  | 'asked_until'
  | 'decided_at'
  | 'note'
  | 'started_at'
  | 'stopped_at'
  | 'finished_at'
  | 'sent'
  | 'refused'
  | 'unwanted'
  | 'unclear'
  | 'spent_santim'
  | 'created_at',
  Pick<CampaignInput, 'language' | 'last_order'> & { state: CampaignState }
> &
  EditedRow & { creator: MemberRef; asker: MemberRef | null; decider: MemberRef | null; stopper: MemberRef | null }

const member = (column: 'created_by' | 'asked_by' | 'decided_by' | 'stopped_by') => sql`(
  select json_build_object('id', m.id, 'name', m.name, 'name_am', m.name_am)
  from staff_members m where m.id = c.${sql.ref(column)})`

const columns = sql`c.id, c.name, c.text, c.text_am, c.sub_cities, c.language, c.last_order, c.days, c.state, c.counted_at,
  c.people_en, c.people_am, c.left_out, c.parts_en, c.parts_am, c.part_santim, c.most_alone, c.asked_at, c.asked_until,
  c.decided_at, c.note, c.started_at, c.stopped_at, c.finished_at, c.sent, c.refused, c.unwanted, c.unclear, c.spent_santim,
  c.created_at, ${editedColumns('c')}, ${member('created_by')} as creator, ${member('asked_by')} as asker,
  ${member('decided_by')} as decider, ${member('stopped_by')} as stopper`

/** One row more than a page holds, in reading direction. */
export async function listCampaignRows(db: Db, { limit, after, before }: Span<number>): Promise<CampaignRow[]> {
  const isInSpan = allOf(
    given(after, (id) => sql`c.id < ${id}::bigint`),
    given(before, (id) => sql`c.id > ${id}::bigint`),
  )
  const { rows } = await sql<CampaignRow>`${sql.raw(freshPlan)}
    select ${columns} from campaigns c where ${isInSpan}
    order by c.id ${sql.raw(before === undefined ? 'desc' : 'asc')} limit ${limit + 1}`.execute(db)
  return rows
}

export async function countCampaigns(db: Db): Promise<number> {
  const { rows } = await sql<{ found: number }>`
    select count(*)::int as found from (select from campaigns limit ${sql.lit(mostCounted + 1)}) counted`.execute(db)
  return rows[0]?.found ?? 0
}

export async function findCampaignRow(db: Db, id: number): Promise<CampaignRow | undefined> {
  const { rows } = await sql<CampaignRow>`select ${columns} from campaigns c where c.id = ${id}`.execute(db)
  return rows[0]
}

/** Makes whoever changes the campaign at the same time wait, the worker included. False when there is none. */
export async function lockCampaign(db: Db, id: number): Promise<boolean> {
  const { rows } = await sql`select from campaigns where id = ${id} for no key update`.execute(db)
  return rows.length > 0
}

export async function insertCampaign(db: Db, input: CampaignInput, memberId: number): Promise<number> {
  const { id } = await db
    .insertInto('campaigns')
    .values({ ...input, created_by: memberId, updated_by: memberId })
    .returning('id')
    .executeTakeFirstOrThrow()
  return id
}

const uncounted = { state: 'draft', counted_at: null, people_en: 0, people_am: 0, left_out: 0 } as const

/** A change of who gets it ends the count; one of the words does not. */
export async function saveCampaign(
  db: Db,
  id: number,
  { input, isRecounted }: { input: CampaignInput; isRecounted: boolean },
  memberId: number,
): Promise<void> {
  await db
    .updateTable('campaigns')
    .set({ ...input, ...(isRecounted && uncounted), ...editBy(memberId) })
    .where('id', '=', id)
    .execute()
}

export async function setCounting(db: Db, id: number, memberId: number): Promise<void> {
  await db
    .updateTable('campaigns')
    .set({ ...uncounted, state: 'counting', position: 0, worked_at: sql<Date>`now()`, ...editBy(memberId) })
    .where('id', '=', id)
    .execute()
}

/** What the campaign was worth when somebody wanted it to be sent. */
export type Terms = Record<'parts_en' | 'parts_am' | 'part_santim' | 'most_alone', number>

const sending = {
  state: 'sending',
  position: 0,
  started_at: sql<Date>`now()`,
  next_at: sql<Date>`now()`,
  worked_at: sql<Date>`now()`,
} as const

type Asked = { terms: Terms; memberId: number }

export async function startAlone(db: Db, id: number, { terms, memberId }: Asked): Promise<void> {
  await db
    .updateTable('campaigns')
    .set({ ...terms, ...sending, asked_by: memberId, asked_at: sql<Date>`now()`, ...editBy(memberId) })
    .where('id', '=', id)
    .execute()
}

export async function askForSecond(db: Db, id: number, { terms, memberId }: Asked, hours: number): Promise<void> {
  await db
    .updateTable('campaigns')
    .set({
      ...terms,
      state: 'asked',
      asked_by: memberId,
      asked_at: sql<Date>`now()`,
      asked_until: sql<Date>`now() + make_interval(hours => ${hours})`,
      ...editBy(memberId),
    })
    .where('id', '=', id)
    .execute()
}

/** The database refuses a decision by whoever asked. */
export async function startApproved(db: Db, id: number, memberId: number): Promise<void> {
  await db
    .updateTable('campaigns')
    .set({ ...sending, decided_by: memberId, decided_at: sql<Date>`now()`, ...editBy(memberId) })
    .where('id', '=', id)
    .execute()
}

export async function setRejected(db: Db, id: number, note: string, memberId: number): Promise<void> {
  await db
    .updateTable('campaigns')
    .set({ state: 'rejected', note, decided_by: memberId, decided_at: sql<Date>`now()`, ...editBy(memberId) })
    .where('id', '=', id)
    .execute()
}

const unasked = {
  parts_en: null,
  parts_am: null,
  part_santim: null,
  most_alone: null,
  asked_by: null,
  asked_at: null,
  asked_until: null,
} as const

export async function setWithdrawn(db: Db, id: number, memberId: number): Promise<void> {
  await db
    .updateTable('campaigns')
    .set({ state: 'counted', ...unasked, ...editBy(memberId) })
    .where('id', '=', id)
    .execute()
}

export async function setStopped(db: Db, id: number, memberId: number): Promise<void> {
  await db
    .updateTable('campaigns')
    .set({ state: 'stopped', stopped_by: memberId, stopped_at: sql<Date>`now()`, ...editBy(memberId) })
    .where('id', '=', id)
    .execute()
}

/** Campaigns whose job gave no sign of life for a while: its worker died, or waits for the gateway. */
export async function listAbandonedCampaigns(db: Db): Promise<number[]> {
  const { rows } = await sql<{ id: number }>`
    select id from campaigns
    where state in ('counting', 'sending') and worked_at < now() - interval '15 seconds' order by id`.execute(db)
  return rows.map(({ id }) => id)
}
