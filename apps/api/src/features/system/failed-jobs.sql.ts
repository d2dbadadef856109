import type { MemberRef } from '@zembil/contract/staff/staff-fields'
import { sql } from 'kysely'
import type { Db } from '../../platform/database/db.ts'
import { freshPlan } from '../../platform/database/named-statements.ts'
import type { Row } from '../../platform/database/row.ts'
import { allOf, given } from '../staff/lists/conditions.sql.ts'
import type { Span } from '../staff/lists/list-page.ts'

/** Copies what the job runner gave up; it deletes its own rows after hours. Error texts are short: they may hold anything. */
export async function copyFailedJobs(db: Db): Promise<void> {
  await sql`insert into failed_jobs (job_id, name, data, error, failed_at)
    select id, name, data, left(coalesce(output ->> 'message', output::text, ''), 500), coalesce(completed_on, now())
    from jobs.job where state = 'failed'
    on conflict (job_id) do nothing`.execute(db)
}

export type FailedJobRow = Row<'failed_jobs', 'id' | 'name' | 'error' | 'failed_at' | 'retried_at'> & {
  data: Record<string, unknown> | null
  retried_by: MemberRef | null
}

const columns = sql`j.id, j.name, j.data, j.error, j.failed_at, j.retried_at,
  (select json_build_object('id', m.id, 'name', m.name, 'name_am', m.name_am)
    from staff_members m where m.id = j.retried_by) as retried_by`

const isIn = (state: 'open' | 'retried') => (state === 'open' ? sql`retried_at is null` : sql`retried_at is not null`)

/** One row more than a page holds, in reading direction. */
export async function listFailedRows(
  db: Db,
  state: 'open' | 'retried',
  { limit, after, before }: Span<number>,
): Promise<FailedJobRow[]> {
  const order = sql.raw(before === undefined ? 'desc' : 'asc')
  const isInSpan = allOf(
    [isIn(state)],
    given(after, (id) => sql`j.id < ${id}::bigint`),
    given(before, (id) => sql`j.id > ${id}::bigint`),
  )
  const { rows } = await sql<FailedJobRow>`${sql.raw(freshPlan)}
    select ${columns} from failed_jobs j where ${isInSpan} order by j.id ${order} limit ${limit + 1}`.execute(db)
  return rows
}

export async function countFailed(db: Db, state: 'open' | 'retried', most: number): Promise<number> {
  const { rows } = await sql<{ found: number }>`${sql.raw(freshPlan)}
    select count(*)::int as found from (select from failed_jobs where ${isIn(state)} limit ${most}) some_jobs`.execute(
    db,
  )
  return rows[0]?.found ?? 0
}

export async function findFailedJob(db: Db, id: number): Promise<FailedJobRow | undefined> {
  const { rows } = await sql<FailedJobRow>`select ${columns} from failed_jobs j where j.id = ${id}`.execute(db)
  return rows[0]
}

/** False when somebody was quicker. */
export async function markRetried(db: Db, id: number, memberId: number): Promise<boolean> {
  const { rows } = await sql`update failed_jobs set retried_at = now(), retried_by = ${memberId}
    where id = ${id} and retried_at is null returning id`.execute(db)
  return rows.length > 0
}
