import type { RecipientFate } from '@zembil/contract/staff/settings/campaign-shapes'
import { mostCounted } from '@zembil/contract/staff/staff-fields'
import { sql } from 'kysely'
import type { Db } from '../../platform/database/db.ts'
import { freshPlan } from '../../platform/database/named-statements.ts'
import type { Row } from '../../platform/database/row.ts'
import { allOf, given } from '../staff/lists/conditions.sql.ts'
import type { Span } from '../staff/lists/list-page.ts'

export type RecipientRow = Row<
  'campaign_recipients',
  'customer_id' | 'fated_at',
  { fate: RecipientFate; language: 'en' | 'am' }
> &
  Row<'customers', 'first_name' | 'last_name' | 'phone_number'>

type Filter = { campaignId: number; fate: RecipientFate | undefined }

const matches = ({ campaignId, fate }: Filter) =>
  allOf(
    [sql`r.campaign_id = ${campaignId}`],
    given(fate, (one) => sql`r.fate = ${one}`),
  )

/** By customer, from an index for each filter; one row more than a page holds, in reading direction. */
export async function listRecipientRows(
  db: Db,
  filter: Filter,
  { limit, after, before }: Span<number>,
): Promise<RecipientRow[]> {
  const isInSpan = allOf(
    [matches(filter)],
    given(after, (id) => sql`r.customer_id > ${id}::bigint`),
    given(before, (id) => sql`r.customer_id < ${id}::bigint`),
  )
  const { rows } = await sql<RecipientRow>`${sql.raw(freshPlan)}
    select r.customer_id, r.language, r.fate, r.fated_at, c.first_name, c.last_name, c.phone_number
    from campaign_recipients r join customers c on c.id = r.customer_id where ${isInSpan}
    order by r.customer_id ${sql.raw(before === undefined ? 'asc' : 'desc')} limit ${limit + 1}`.execute(db)
  return rows
}

export async function countRecipients(db: Db, filter: Filter): Promise<number> {
  const { rows } = await sql<{ found: number }>`${sql.raw(freshPlan)}
    select count(*)::int as found from (
      select from campaign_recipients r where ${matches(filter)} limit ${mostCounted + 1}) counted`.execute(db)
  return rows[0]?.found ?? 0
}

/** What became of each message is kept for a year; the sums stay. Returns how many rows were deleted. */
export async function deleteOldRecipients(db: Db, most: number): Promise<number> {
  const { numAffectedRows } = await sql`
    delete from campaign_recipients where (campaign_id, customer_id) in (
      select r.campaign_id, r.customer_id from campaigns c join campaign_recipients r on r.campaign_id = c.id
      where c.updated_at < now() - interval '365 days' and c.worked_at < now() - interval '365 days'
      limit ${most})`.execute(db)
  return Number(numAffectedRows ?? 0)
}
