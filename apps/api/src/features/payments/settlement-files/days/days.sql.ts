import type { SettlementDayDetail, SettlementProvider } from '@zembil/contract/staff/money/settlement-shapes'
import { mostCounted } from '@zembil/contract/staff/staff-fields'
import { type RawBuilder, sql } from 'kysely'
import type { Db } from '../../../../platform/database/db.ts'
import { allOf, given } from '../../../staff/lists/conditions.sql.ts'
import type { Span } from '../../../staff/lists/list-page.ts'
import { refJson } from '../../../staff/lists/ref-json.sql.ts'

/** Days are numbered, so that lists can be turned by number. */
const numberOf = sql`(c.day - date '1970-01-01')`

/** The newest day with a row of the provider. */
const newestDay = (provider: SettlementProvider, isEarlier: RawBuilder<unknown>) => sql`(
  select r.day from settlement_rows r where r.provider = ${provider} and r.outcome <> 'repeated' and ${isEarlier}
  order by r.day desc limit 1)`

/**
 * Days that a file covers, and those to which a row of a closed day was moved. A day has thousands of rows, so the next day is
 * looked up in the index each time.
 */
const daysOf = (provider: SettlementProvider) => sql`(
  with recursive days_of_rows as (
    select ${newestDay(provider, sql`true`)} as day
    union all
    select ${newestDay(provider, sql`r.day < d.day`)} from days_of_rows d where d.day is not null)
  select generate_series(first_day, last_day, interval '1 day')::date as day from settlement_files where provider = ${provider}
  union
  select day from days_of_rows where day is not null)`

type DayRow = { id: number; day: string }

/** Newest first; one more than the limit, in reading direction. */
export async function listDayRows(
  db: Db,
  provider: SettlementProvider,
  { limit, after, before }: Span<number>,
): Promise<DayRow[]> {
  const isInSpan = allOf(
    given(after, (id) => sql`${numberOf} < ${id}`),
    given(before, (id) => sql`${numberOf} > ${id}`),
  )
  const { rows } = await sql<DayRow>`
    select ${numberOf} as id, c.day::text from ${daysOf(provider)} c where ${isInSpan}
    order by c.day ${before === undefined ? sql`desc` : sql``} limit ${limit + 1}`.execute(db)
  return rows
}

export async function countDays(db: Db, provider: SettlementProvider): Promise<number> {
  const { rows } = await sql<{ found: number }>`
    select count(*)::int as found from (select from ${daysOf(provider)} c limit ${sql.lit(mostCounted + 1)}) counted`.execute(
    db,
  )
  return rows[0]?.found ?? 0
}

export type FoundDay = {
  id: number
  is_known: boolean
  is_covered: boolean
  is_over: boolean
  files: SettlementDayDetail['files']
}

/** After midnight a payment that began before it may still be stored. */
const minutesAfterMidnight = 10

export async function findDay(db: Db, provider: SettlementProvider, day: string): Promise<FoundDay> {
  const { rows } = await sql<Omit<FoundDay, 'is_known' | 'is_covered'> & { has_rows: boolean }>`
    select ${numberOf} as id,
      now() >= ((c.day + 1)::timestamp at time zone 'Africa/Addis_Ababa') + make_interval(mins => ${minutesAfterMidnight}) as is_over,
      exists (select from settlement_rows r where r.provider = ${provider} and r.day = c.day) as has_rows,
      coalesce((select json_agg(json_build_object('id', f.id, 'file_name', f.file_name, 'read_at', f.read_at,
          'read_by', ${refJson('m')}) order by f.id)
        from settlement_files f join staff_members m on m.id = f.read_by
        where f.provider = ${provider} and c.day between f.first_day and f.last_day), '[]') as files
    from (select ${day}::date as day) c`.execute(db)
  const { has_rows, ...found } = rows[0] ?? { id: 0, is_over: false, has_rows: false, files: [] }
  const is_covered = found.files.length > 0
  const files = found.files.map((file) => ({ ...file, read_at: new Date(file.read_at).toISOString() }))
  return { ...found, files, is_covered, is_known: is_covered || has_rows }
}
