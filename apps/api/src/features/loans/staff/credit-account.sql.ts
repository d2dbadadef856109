import type { LoanTransaction } from '@zembil/contract/customers'
import { type MemberRef, mostCounted } from '@zembil/contract/staff/staff-fields'
import { type RawBuilder, sql } from 'kysely'
import type { Db } from '../../../platform/database/db.ts'
import type { Row } from '../../../platform/database/row.ts'
import type { Span } from '../../staff/lists/list-page.ts'
import { refJson } from '../../staff/lists/ref-json.sql.ts'

type Ref = { id: number; name: string; name_am: string }

export type CreditRow = Row<'customers', 'bank_id'> & {
  frozen_at: Date | null
  held_until: Date | null
  has_pin: boolean
  pin_locked_until: Date | null
  credit_santim: number
  debt_santim: number
  wallet_santim: number
  owed_since: Date | null
  sponsor: Ref | null
}

const balanceOf = (kind: 'credit' | 'debt' | 'wallet') => sql`coalesce((
  select balance_santim from ledger_accounts a where a.customer_id = c.id and a.kind = ${sql.lit(kind)}), 0)`

/** Undefined for an unknown customer; zeros for one without credit. */
export async function findCreditRow(db: Db, customerId: number): Promise<CreditRow | undefined> {
  const { rows } = await sql<CreditRow>`
    select c.bank_id, c.credit_frozen_at as frozen_at, p.has_pin,
      case when c.credit_held_until > now() then c.credit_held_until end as held_until,
      (select locked_until from loan_pin_tries t where t.customer_id = c.id and t.locked_until > now()) as pin_locked_until,
      ${balanceOf('credit')} as credit_santim, ${balanceOf('debt')} as debt_santim, ${balanceOf('wallet')} as wallet_santim,
      (select min(d.bought_at) from order_debts d where d.customer_id = c.id and d.owed_santim > 0) as owed_since,
      case when s.id is not null then ${refJson('s')} end as sponsor
    from customers c join customer_pins p on p.customer_id = c.id
      left join sponsored_customers o on o.customer_id = c.id left join sponsors s on s.id = o.sponsor_id
    where c.id = ${customerId}`.execute(db)
  return rows[0]
}

export type MovementRow = Row<
  'ledger_transactions',
  'id' | 'order_id' | 'reference' | 'created_at',
  { kind: LoanTransaction['kind'] }
> & { credit: number; debt: number; wallet: number; member: MemberRef | null; approved_by: MemberRef | null }

const moved = (kind: 'credit' | 'debt' | 'wallet') =>
  sql`coalesce(sum(e.amount_santim) filter (where a.kind = ${sql.lit(kind)}), 0)::bigint`

const movementsWhere = (
  condition: RawBuilder<unknown>,
  order: 'asc' | 'desc',
  limit: number | null,
) => sql<MovementRow>`
  select t.id, t.kind, t.order_id, t.reference, t.created_at, ${moved('credit')} as credit, ${moved('debt')} as debt,
    ${moved('wallet')} as wallet, case when m.id is not null then ${refJson('m')} end as member,
    case when s.id is not null then ${refJson('s')} end as approved_by
  from ledger_accounts a join ledger_entries e on e.account_id = a.id join ledger_transactions t on t.id = e.transaction_id
    left join staff_members m on m.id = t.staff_id left join staff_members s on s.id = t.approved_by
  where ${condition} group by t.id, m.id, s.id order by t.id ${sql.raw(order)} limit ${limit}::int`

/** One row more than a page holds, in reading direction. */
export async function listMovementRows(
  db: Db,
  customerId: number,
  { limit, after, before }: Span<number>,
): Promise<MovementRow[]> {
  const place = after ?? before
  const isForward = before === undefined
  const beyond = place === undefined ? sql`` : isForward ? sql`and t.id < ${place}` : sql`and t.id > ${place}`
  const condition = sql`a.customer_id = ${customerId} ${beyond}`
  const { rows } = await movementsWhere(condition, isForward ? 'desc' : 'asc', limit + 1).execute(db)
  return rows
}

export async function countMovements(db: Db, customerId: number): Promise<number> {
  const { rows } = await sql<{ found: number }>`
    select count(*)::int as found from (
      select distinct e.transaction_id from ledger_accounts a join ledger_entries e on e.account_id = a.id
      where a.customer_id = ${customerId} limit ${sql.lit(mostCounted + 1)}) counted`.execute(db)
  return rows[0]?.found ?? 0
}

/** A day begins at midnight in Addis Ababa. */
const startOf = (day: string) => sql`${day}::date::timestamp at time zone 'Africa/Addis_Ababa'`
const endOf = (day: string) => sql`(${day}::date + 1)::timestamp at time zone 'Africa/Addis_Ababa'`

export type Period = { from: string; to: string }

/** The movements of a period, oldest first. */
export async function listPeriodRows(db: Db, customerId: number, { from, to }: Period): Promise<MovementRow[]> {
  const condition = sql`a.customer_id = ${customerId} and t.created_at >= ${startOf(from)} and t.created_at < ${endOf(to)}`
  const { rows } = await movementsWhere(condition, 'asc', null).execute(db)
  return rows
}

export type BalancesRow = { credit: number; debt: number; wallet: number }

/** The balances at the beginning of a period. */
export async function findBalancesBefore(db: Db, customerId: number, { from }: Period): Promise<BalancesRow> {
  const { rows } = await sql<BalancesRow>`
    select ${moved('credit')} as credit, ${moved('debt')} as debt, ${moved('wallet')} as wallet
    from ledger_accounts a join ledger_entries e on e.account_id = a.id join ledger_transactions t on t.id = e.transaction_id
    where a.customer_id = ${customerId} and t.created_at < ${startOf(from)}`.execute(db)
  return rows[0] ?? { credit: 0, debt: 0, wallet: 0 }
}

export type NamedCustomer = Row<'customers', 'id' | 'first_name' | 'last_name' | 'phone_number'>

export async function findNamedCustomer(db: Db, id: number): Promise<NamedCustomer | undefined> {
  const { rows } = await sql<NamedCustomer>`
    select id, first_name, last_name, phone_number from customers where id = ${id}`.execute(db)
  return rows[0]
}
