import { type MemberRef, mostCounted, type StoreRef } from '@zembil/contract/staff/staff-fields'
import type { CountInput } from '@zembil/contract/staff/stock/count-shapes'
import { sql } from 'kysely'
import type { Db } from '../../../platform/database/db.ts'
import { freshPlan } from '../../../platform/database/named-statements.ts'
import { allOf, given } from '../../staff/lists/conditions.sql.ts'
import type { Span } from '../../staff/lists/list-page.ts'
import { refJson } from '../../staff/lists/ref-json.sql.ts'
import type { StoreScope } from '../../staff/sessions/actor.ts'

type CountState = 'open' | 'finished' | 'decided'
export type CountRow = {
  id: number
  store: StoreRef
  category: { id: number; name: string; name_am: string } | null
  place: string | null
  state: CountState
  opened_by: MemberRef
  opened_at: Date
  finished_at: Date | null
  decided_by: MemberRef | null
  decided_at: Date | null
  entries: number
}

const countColumns = sql`
  select r.id, r.place, r.state, r.opened_at, r.finished_at, r.decided_at, ${refJson('t')} as store, ${refJson('c')} as opened_by,
    case when o.id is not null then ${refJson('o')} end as decided_by,
    case when g.id is not null then ${refJson('g')} end as category,
    (select count(*)::int from stock_count_entries e where e.count_id = r.id) as entries
  from stock_counts r join stores t on t.id = r.store_id join staff_members c on c.id = r.opened_by
  left join staff_members o on o.id = r.decided_by left join categories g on g.id = r.category_id`

const inScope = (stores: StoreScope) => (stores === 'all' ? sql`true` : sql`r.store_id = any(${[...stores]}::int[])`)

type CountFilter = { store_id?: number | undefined; state?: CountState | undefined }
const matches = (stores: StoreScope, { store_id, state }: CountFilter) =>
  allOf(
    [inScope(stores)],
    given(store_id, (id) => sql`r.store_id = ${id}`),
    given(state, (one) => sql`r.state = ${one}`),
  )

export async function listCountRows(
  db: Db,
  stores: StoreScope,
  filter: CountFilter,
  { limit, after, before }: Span<number>,
): Promise<CountRow[]> {
  const order = sql.raw(before === undefined ? 'desc' : 'asc')
  const isInSpan = allOf(
    [matches(stores, filter)],
    given(after, (id) => sql`r.id < ${id}::bigint`),
    given(before, (id) => sql`r.id > ${id}::bigint`),
  )
  const { rows } = await sql<CountRow>`${sql.raw(freshPlan)}
    ${countColumns} where ${isInSpan} order by r.id ${order} limit ${limit + 1}`.execute(db)
  return rows
}

export async function countCounts(db: Db, stores: StoreScope, filter: CountFilter): Promise<number> {
  const { rows } = await sql<{ found: number }>`${sql.raw(freshPlan)}
    select count(*)::int as found from (
      select from stock_counts r where ${matches(stores, filter)} limit ${mostCounted + 1}) some_counts`.execute(db)
  return rows[0]?.found ?? 0
}

export async function findCountRow(db: Db, id: number, stores: StoreScope): Promise<CountRow | undefined> {
  const { rows } = await sql<CountRow>`${countColumns} where r.id = ${id} and ${inScope(stores)}`.execute(db)
  return rows[0]
}

/** Undefined if the store or the category does not exist. */
export async function insertCount(
  db: Db,
  staffId: number,
  { store_id, category_id, place }: CountInput,
): Promise<number | undefined> {
  const { rows } = await sql<{ id: number }>`
    insert into stock_counts (store_id, category_id, place, opened_by)
    select t.id, ${category_id}::int, ${place}::text, ${staffId} from stores t where t.id = ${store_id}
      and (${category_id}::int is null or exists (select from categories where id = ${category_id}::int))
    returning id`.execute(db)
  return rows[0]?.id
}

/** Entries wait for a decision about the same count and the other way round. */
export async function lockCount(db: Db, id: number): Promise<void> {
  await sql`select from stock_counts where id = ${id} for no key update`.execute(db)
}

export async function finishCount(db: Db, id: number): Promise<void> {
  await sql`update stock_counts set state = 'finished', finished_at = now() where id = ${id}`.execute(db)
}

export async function markDecided(db: Db, id: number, staffId: number, posted: readonly number[]): Promise<void> {
  await sql`
    update stock_counts set state = 'decided', decided_by = ${staffId}, decided_at = now() where id = ${id}`.execute(db)
  await sql`
    update stock_count_entries set is_posted = product_id = any(${[...posted]}::int[])
    where count_id = ${id}`.execute(db)
}
