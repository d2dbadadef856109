import { type RawBuilder, sql } from 'kysely'
import type { UncheckedSpan } from '../../platform/database/check-points.sql.ts'
import type { Db } from '../../platform/database/db.ts'
import type { Row } from '../../platform/database/row.ts'
import { dueOf } from './due.sql.ts'

export type AccountFault = Row<'ledger_accounts', never, { balance_santim: number }> & {
  account_id: number
  entries_santim: number
}

const faultsOf = (accounts: ReturnType<typeof sql>) => sql<AccountFault>`
  select a.id as account_id, a.balance_santim, s.entries_santim
  from ledger_accounts a cross join lateral (
    select coalesce(sum(amount_santim), 0)::bigint as entries_santim from ledger_entries where account_id = a.id) s
  where a.balance_santim is not null and a.balance_santim <> s.entries_santim and a.id in (${accounts})
  order by a.id limit 100`

/** Accounts whose balance differs from the sum of their entries. */
export async function listAccountFaults(db: Db): Promise<AccountFault[]> {
  const { rows } = await faultsOf(sql`select id from ledger_accounts`).execute(db)
  return rows
}

const entriesOf = ({ from, to }: { from: Date; to?: Date }) => sql`
  select e.account_id, sum(e.amount_santim)::bigint as amount_santim
  from ledger_transactions t join ledger_entries e on e.transaction_id = t.id
  where t.created_at >= ${from} ${to ? sql`and t.created_at < ${to}` : sql``} group by 1`

/**
 * Checks accounts with new entries against the saved sums of the last good run plus those entries. A suspect is
 * verified against all of its entries first: a transaction that stays open too long makes a saved sum wrong, not an
 * account.
 */
export async function listRecentAccountFaults(db: Db, { from }: UncheckedSpan): Promise<AccountFault[]> {
  const { rows: inDoubt } = await sql<Row<'ledger_accounts', 'id'>>`
    select a.id from (${entriesOf({ from })}) m join ledger_accounts a on a.id = m.account_id
    left join ledger_check_sums c on c.account_id = a.id
    where a.balance_santim <> m.amount_santim + coalesce(c.amount_santim, 0)`.execute(db)
  if (inDoubt.length === 0) return []
  const ids = inDoubt.map(({ id }) => id)
  const { rows } = await faultsOf(sql`select unnest(${ids}::bigint[])`).execute(db)
  if (rows.length === 0) await recountSums(db, from, ids)
  return rows
}

async function recountSums(db: Db, before: Date, accountIds: number[]): Promise<void> {
  await sql`insert into ledger_check_sums (account_id, amount_santim)
    select e.account_id, sum(e.amount_santim) from ledger_entries e join ledger_transactions t on t.id = e.transaction_id
    where e.account_id = any(${accountIds}) and t.created_at < ${before} group by 1
    on conflict (account_id) do update set amount_santim = excluded.amount_santim`.execute(db)
}

/** Adds the checked span to the saved sums when the check point advances. */
export async function addToSums(db: Db, span: UncheckedSpan): Promise<void> {
  await sql`insert into ledger_check_sums as c (account_id, amount_santim) ${entriesOf(span)}
    on conflict (account_id) do update set amount_santim = c.amount_santim + excluded.amount_santim`.execute(db)
}

export type LoanFault = Row<'orders', 'short_santim'> & {
  order_id: number
  /** What the credit was to pay. */
  due_santim: number
  taken_santim: number
  returned_santim: number
}

/** Credit orders placed or changed since then whose ledger amount is wrong. */
export const listLoanFaults = (db: Db, since: Date): Promise<LoanFault[]> =>
  findFaults(
    db,
    sql`select order_id from order_events where created_at >= ${since}
      union select order_id from ledger_transactions where order_id is not null and created_at >= ${since}`,
  )

/** The same check of one order. */
export const listFaultsOfLoan = (db: Db, orderId: number): Promise<LoanFault[]> =>
  findFaults(db, sql`select ${orderId}::bigint as order_id`)

async function findFaults(db: Db, touched: RawBuilder<unknown>): Promise<LoanFault[]> {
  const { rows } = await sql<LoanFault>`
    with touched as (${touched}), loans as (
      select o.id as order_id, o.status, o.deleted_at, ${dueOf(sql`o`)} as due_santim, o.short_santim,
        coalesce((select sum(e.amount_santim) from ledger_transactions t
          join ledger_entries e on e.transaction_id = t.id join ledger_accounts a on a.id = e.account_id
          where t.order_id = o.id and t.kind = 'purchase' and a.kind = 'debt'), 0)::bigint as taken_santim,
        coalesce((select sum(e.amount_santim) from ledger_transactions t
          join ledger_entries e on e.transaction_id = t.id join ledger_accounts a on a.id = e.account_id
          where t.order_id = o.id and t.kind in ('refund', 'short') and a.kind in ('credit', 'wallet')), 0)::bigint
          as returned_santim,
        (coalesce((select sum(e.amount_santim) from ledger_transactions t
          join ledger_entries e on e.transaction_id = t.id join ledger_accounts a on a.id = e.account_id
          where t.order_id = o.id and t.kind = 'short' and a.kind in ('credit', 'wallet')), 0)
          -- After the credit, short lines draw on what the wallet paid.
          + coalesce((select sum(r.amount_santim) from payments p join payment_refunds r on r.payment_id = p.id
            where p.order_id = o.id and p.provider = 'wallet' and r.reason = 'short'), 0))::bigint as returned_for_short,
        exists (select from ledger_transactions t where t.order_id = o.id and t.kind = 'refund' and t.part = 0) as is_refunded
      from touched join orders o on o.id = touched.order_id where o.payment_method = 'loan'
    )
    select order_id, due_santim, short_santim, taken_santim, returned_santim from loans
    where short_santim <> returned_for_short or taken_santim <> case when status in ('unpaid', 'payment-rejected')
        or (status = 'canceled' and taken_santim = 0) then 0 else due_santim end
      or case when status = 'payment-refunded'
        -- A refund normally takes seconds, so an hour means that it failed.
        or (status = 'canceled' and deleted_at < now() - interval '1 hour') then returned_santim <> taken_santim
        else is_refunded end
    order by order_id limit 100`.execute(db)
  return rows
}
