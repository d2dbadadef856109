import type { Finding } from '@zembil/contract/staff/settings/system-shapes'
import { sql } from 'kysely'
import type { Db } from '../../platform/database/db.ts'
import { freshPlan } from '../../platform/database/named-statements.ts'
import { allOf, given } from '../staff/lists/conditions.sql.ts'
import type { Span } from '../staff/lists/list-page.ts'

export type FindingRow = Pick<Finding, 'id' | 'check' | 'fault' | 'details' | 'subject'> & { first_found_at: Date }

/** With the names of products and the customers of accounts. One row more than a page holds, in reading direction. */
export async function listFindingRows(db: Db, { limit, after, before }: Span<number>): Promise<FindingRow[]> {
  const order = sql.raw(before === undefined ? 'desc' : 'asc')
  const isInSpan = allOf(
    given(after, (id) => sql`f.id < ${id}::bigint`),
    given(before, (id) => sql`f.id > ${id}::bigint`),
  )
  const { rows } = await sql<FindingRow>`${sql.raw(freshPlan)}
    select f.id, f.check_name as check, f.fault, f.details, f.first_found_at,
      json_build_object('kind', f.subject_kind, 'id', f.subject_id, 'name', p.name, 'name_am', p.name_am,
        'customer_id', a.customer_id) as subject
    from check_findings f
    left join products p on f.subject_kind = 'product' and p.id = f.subject_id
    left join ledger_accounts a on f.subject_kind = 'account' and a.id = f.subject_id
    where ${isInSpan} order by f.id ${order} limit ${limit + 1}`.execute(db)
  return rows
}

export async function countFindings(db: Db, most: number): Promise<number> {
  const { rows } = await sql<{ found: number }>`${sql.raw(freshPlan)}
    select count(*)::int as found from (select from check_findings limit ${most}) some_findings`.execute(db)
  return rows[0]?.found ?? 0
}
