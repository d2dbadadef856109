import { sql } from 'kysely'
import type { Db } from '../../platform/db.ts'

export type AccountFault = { account_id: number; balance_santim: number; entries_santim: number }

/** Accounts moved since then whose balance is not what all their entries add up to. */
export async function listAccountFaults(db: Db, since: Date): Promise<AccountFault[]> {
  const { rows } = await sql<AccountFault>`
    select a.id as account_id, a.balance_santim, s.entries_santim
    from ledger_accounts a cross join lateral (
      select coalesce(sum(amount_santim), 0)::bigint as entries_santim from ledger_entries where account_id = a.id) s
    where a.balance_santim is not null and a.balance_santim <> s.entries_santim
      and a.id in (select e.account_id from ledger_transactions t join ledger_entries e on e.transaction_id = t.id
        where t.created_at >= ${since})
    order by a.id limit 100`.execute(db)
  return rows
}

export type LoanFault = { order_id: number; total_cost_santim: number; taken_santim: number; returned_santim: number }

/** Orders on credit placed since then that hold another amount than they should. */
export async function listLoanFaults(db: Db, since: Date): Promise<LoanFault[]> {
  const { rows } = await sql<LoanFault>`
    with loans as (
      select o.id as order_id, o.status, o.deleted_at, o.total_cost_santim,
        coalesce((select sum(e.amount_santim) from ledger_transactions t
          join ledger_entries e on e.transaction_id = t.id join ledger_accounts a on a.id = e.account_id
          where t.order_id = o.id and t.kind = 'purchase' and a.kind = 'debt'), 0)::bigint as taken_santim,
        coalesce((select sum(e.amount_santim) from ledger_transactions t
          join ledger_entries e on e.transaction_id = t.id join ledger_accounts a on a.id = e.account_id
          where t.order_id = o.id and t.kind = 'refund' and a.kind in ('credit', 'wallet')), 0)::bigint as returned_santim
      from orders o where o.payment_method = 'loan' and o.created_at >= ${since}
    )
    select order_id, total_cost_santim, taken_santim, returned_santim from loans
    where taken_santim <> case when status in ('unpaid', 'payment-rejected')
        or (status = 'canceled' and taken_santim = 0) then 0 else total_cost_santim end
      or returned_santim <> case when status = 'payment-refunded'
        -- Giving it back takes seconds.
        or (status = 'canceled' and deleted_at < now() - interval '1 hour') then taken_santim else 0 end
    order by order_id limit 100`.execute(db)
  return rows
}
