import { mostCounted } from '@zembil/contract/staff/staff-fields'
import { sql } from 'kysely'
import type { Db } from '../../../platform/database/db.ts'
import type { Row } from '../../../platform/database/row.ts'
import type { CustomerSms } from '../../sms/sms.sql.ts'
import { refJson } from '../../staff/lists/ref-json.sql.ts'

/** Days since the purchase, in Addis Ababa. */
const age = sql`(now() at time zone 'Africa/Addis_Ababa')::date - (d.bought_at at time zone 'Africa/Addis_Ababa')::date`
const owedBetween = (from: number, to: number | null) => sql`coalesce(sum(d.owed_santim) filter (
  where ${age} >= ${from} and ${to === null ? sql`true` : sql`${age} <= ${to}`}), 0)::bigint`

/** Counts all debts again, in one transaction. Repayments settle the oldest purchase first (view `order_debts`). */
export async function recountAgeing(database: Db): Promise<void> {
  await database.transaction().execute(async (db) => {
    await sql`lock table loan_ageing in share row exclusive mode`.execute(db)
    await sql`delete from loan_ageing`.execute(db)
    await sql`
      insert into loan_ageing (customer_id, sponsor_id, to_30_santim, to_60_santim, to_90_santim, over_90_santim, owed_santim,
        owed_since)
      select a.customer_id, s.sponsor_id, d.to_30, d.to_60, d.to_90, d.over_90, d.owed, d.since
      from ledger_accounts a join customers c on c.id = a.customer_id
        left join sponsored_customers s on s.customer_id = a.customer_id
        cross join lateral (
          select ${owedBetween(0, 30)} as to_30, ${owedBetween(31, 60)} as to_60, ${owedBetween(61, 90)} as to_90,
            ${owedBetween(91, null)} as over_90, sum(d.owed_santim)::bigint as owed, min(d.bought_at) as since
          from order_debts d where d.customer_id = a.customer_id and d.owed_santim > 0) d
      where a.kind = 'debt' and a.balance_santim > 0 and d.owed > 0`.execute(db)
  })
}

type Ages = { to_30: number; to_60: number; to_90: number; over_90: number; owed: number }
type Ref = { id: number; name: string; name_am: string }

export type AgedRow = Ages &
  Row<'customers', 'first_name' | 'last_name' | 'phone_number'> & {
    id: number
    sponsor: Ref | null
    owed_since: Date
    last_contact_at: Date | null
  }

/** A place in the list: the oldest debts first. */
export type AgedPlace = { since: Date; id: number }
export type AgedSpan = { limit: number; after?: AgedPlace | undefined; before?: AgedPlace | undefined }

const ofSponsor = (sponsorId: number | undefined) =>
  sponsorId === undefined ? sql`true` : sql`g.sponsor_id = ${sponsorId}`

/** SMS in which the customer hears of an order, a debt or a payment. Codes, offers and news about the account are no contact. */
const aboutMoney: CustomerSms['purpose'][] = ['order', 'payment', 'payment-reminder', 'phone-order']

/** One row more than a page holds, in reading direction. */
export async function listAgedRows(
  db: Db,
  sponsorId: number | undefined,
  { limit, after, before }: AgedSpan,
): Promise<AgedRow[]> {
  const place = after ?? before
  const isForward = before === undefined
  const beyond = place
    ? sql`and (g.owed_since, g.customer_id) ${sql.raw(isForward ? '>' : '<')} (${place.since}, ${place.id})`
    : sql``
  const order = sql.raw(isForward ? 'asc' : 'desc')
  const { rows } = await sql<AgedRow>`
    select c.id, c.first_name, c.last_name, c.phone_number, case when s.id is not null then ${refJson('s')} end as sponsor,
      g.to_30_santim as to_30, g.to_60_santim as to_60, g.to_90_santim as to_90, g.over_90_santim as over_90,
      g.owed_santim as owed, g.owed_since, greatest(
        (select max(n.created_at) from customer_notes n where n.customer_id = c.id),
        (select max(m.settled_at) from sms_messages m
         where m.customer_id = c.id and m.status = 'sent' and m.purpose = any(${aboutMoney}::text[]))) as last_contact_at
    from loan_ageing g join customers c on c.id = g.customer_id left join sponsors s on s.id = g.sponsor_id
    where ${ofSponsor(sponsorId)} ${beyond}
    order by g.owed_since ${order}, g.customer_id ${order} limit ${limit + 1}`.execute(db)
  return rows
}

export async function countAged(db: Db, sponsorId: number | undefined): Promise<number> {
  const { rows } = await sql<{ found: number }>`
    select count(*)::int as found from (
      select from loan_ageing g where ${ofSponsor(sponsorId)} limit ${sql.lit(mostCounted + 1)}) counted`.execute(db)
  return rows[0]?.found ?? 0
}

export type SponsorAgesRow = Ages & { sponsor: Ref | null; customers: number; counted_at: Date }

export async function listSponsorAges(db: Db): Promise<SponsorAgesRow[]> {
  const { rows } = await sql<SponsorAgesRow>`
    select case when s.id is not null then ${refJson('s')} end as sponsor, g.customers, g.to_30, g.to_60, g.to_90, g.over_90,
      g.owed, g.counted_at
    from (
      select sponsor_id, count(*)::int as customers, sum(to_30_santim)::bigint as to_30, sum(to_60_santim)::bigint as to_60,
        sum(to_90_santim)::bigint as to_90, sum(over_90_santim)::bigint as over_90, sum(owed_santim)::bigint as owed,
        max(counted_at) as counted_at
      from loan_ageing group by sponsor_id) g left join sponsors s on s.id = g.sponsor_id
    order by g.owed desc`.execute(db)
  return rows
}

/** When debts were counted last; null while nobody owes. */
export async function findCountedAt(db: Db): Promise<Date | null> {
  const { rows } = await sql<{ at: Date | null }>`select max(counted_at) as at from loan_ageing`.execute(db)
  return rows[0]?.at ?? null
}
