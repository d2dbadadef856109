import { sql } from 'kysely'
import type { Db } from '../../../platform/database/db.ts'
import type { Row } from '../../../platform/database/row.ts'
import { type EditedRow, editBy, editedColumns } from '../../staff/acts/edits.sql.ts'

export type SponsorRecord = Row<
  'sponsors',
  'id' | 'name' | 'name_am' | 'contact_name' | 'phone_number' | 'email' | 'limit_santim' | 'is_active'
> &
  EditedRow & { people: number; granted_santim: number; owed_santim: number }

const selected = sql`
  select s.id, s.name, s.name_am, s.contact_name, s.phone_number, s.email, s.limit_santim, s.is_active,
    ${editedColumns('s')}, m.people, m.granted_santim, m.owed_santim
  from sponsors s cross join lateral (
    select count(distinct p.customer_id)::int as people, coalesce(sum(a.balance_santim), 0)::bigint as granted_santim,
      coalesce(sum(a.balance_santim) filter (where a.kind = 'debt'), 0)::bigint as owed_santim
    from sponsored_customers p
      left join ledger_accounts a on a.customer_id = p.customer_id and a.kind in ('credit', 'debt')
    where p.sponsor_id = s.id) m`

export async function listSponsorRecords(db: Db): Promise<SponsorRecord[]> {
  const { rows } = await sql<SponsorRecord>`${selected} order by lower(s.name), s.id limit 500`.execute(db)
  return rows
}

export async function findSponsorRecord(db: Db, id: number): Promise<SponsorRecord | undefined> {
  const { rows } = await sql<SponsorRecord>`${selected} where s.id = ${id}`.execute(db)
  return rows[0]
}

export type SponsorValues = Omit<SponsorRecord, keyof EditedRow | 'id' | 'people' | 'granted_santim' | 'owed_santim'>

/** Undefined when another sponsor has the name. */
export async function insertSponsor(db: Db, values: SponsorValues, memberId: number): Promise<number | undefined> {
  const row = await db
    .insertInto('sponsors')
    .values({ ...values, updated_by: memberId })
    .onConflict((conflict) => conflict.doNothing())
    .returning('id')
    .executeTakeFirst()
  return row?.id
}

export async function isNameTaken(db: Db, id: number, name: string): Promise<boolean> {
  const { rows } = await sql`select from sponsors where lower(name) = lower(${name}) and id <> ${id}`.execute(db)
  return rows.length > 0
}

export async function updateSponsor(db: Db, id: number, values: SponsorValues, memberId: number): Promise<void> {
  await db
    .updateTable('sponsors')
    .set({ ...values, ...editBy(memberId) })
    .where('id', '=', id)
    .execute()
}

export type PersonRow = Row<'customers', 'first_name' | 'last_name' | 'phone_number'> & { customer_id: number }
export type SponsoredRow = PersonRow & {
  credit_santim: number
  debt_santim: number
  is_frozen: boolean
  owed_since: Date | null
}

export async function listPeople(db: Db, sponsorId: number): Promise<SponsoredRow[]> {
  const { rows } = await sql<SponsoredRow>`
    select p.*, (select min(d.bought_at) from order_debts d
      where d.customer_id = p.customer_id and d.owed_santim > 0) as owed_since
    from (
      select c.id as customer_id, c.first_name, c.last_name, c.phone_number, c.credit_frozen_at is not null as is_frozen,
        coalesce(max(a.balance_santim) filter (where a.kind = 'credit'), 0)::bigint as credit_santim,
        coalesce(max(a.balance_santim) filter (where a.kind = 'debt'), 0)::bigint as debt_santim
      from sponsored_customers s join customers c on c.id = s.customer_id
        left join ledger_accounts a on a.customer_id = c.id
      where s.sponsor_id = ${sponsorId} group by c.id order by debt_santim desc, c.id limit 1000) p
    order by p.debt_santim desc, p.customer_id`.execute(db)
  return rows
}

export type StatementRow = PersonRow & { opening: number; bought: number; repaid: number; given_back: number }

const dayStart = (day: string) => sql`${day}::date::timestamp at time zone 'Africa/Addis_Ababa'`
const dayEnd = (day: string) => sql`(${day}::date + 1)::timestamp at time zone 'Africa/Addis_Ababa'`

/** How the debt of each person changed in a period. */
export async function listStatementRows(
  db: Db,
  sponsorId: number,
  { from, to }: { from: string; to: string },
): Promise<StatementRow[]> {
  const since = (kinds: string[]) => sql`coalesce(sum(e.amount_santim) filter (
    where t.kind = any(${kinds}::text[]) and t.created_at >= ${dayStart(from)} and t.created_at < ${dayEnd(to)}), 0)::bigint`
  const { rows } = await sql<StatementRow>`
    select c.id as customer_id, c.first_name, c.last_name, c.phone_number,
      coalesce(sum(e.amount_santim) filter (where t.created_at < ${dayStart(from)}), 0)::bigint as opening,
      ${since(['purchase'])} as bought, -${since(['repayment'])} as repaid, -${since(['refund', 'short'])} as given_back
    from sponsored_customers s join customers c on c.id = s.customer_id
      left join ledger_accounts a on a.customer_id = c.id and a.kind = 'debt'
      left join ledger_entries e on e.account_id = a.id left join ledger_transactions t on t.id = e.transaction_id
    where s.sponsor_id = ${sponsorId} group by c.id order by c.id`.execute(db)
  return rows
}
