import { sql } from 'kysely'
import type { Db } from '../../../platform/database/db.ts'
import type { Booker } from '../ledger.sql.ts'

export type Debtor = {
  customer_id: number
  phone_number: string
  credit_id: number | null
  debt_id: number | null
  wallet_id: number | null
  owed_santim: number
}

/** The customers with these ids or numbers, with their accounts. */
export async function listDebtors(db: Db, ids: readonly number[], phones: readonly string[]): Promise<Debtor[]> {
  const { rows } = await sql<Debtor>`
    select c.id as customer_id, c.phone_number, max(a.id) filter (where a.kind = 'credit') as credit_id,
      max(a.id) filter (where a.kind = 'debt') as debt_id, max(a.id) filter (where a.kind = 'wallet') as wallet_id,
      coalesce(max(a.balance_santim) filter (where a.kind = 'debt'), 0)::bigint as owed_santim
    from customers c left join ledger_accounts a on a.customer_id = c.id
    where c.id = any(${ids}::int[]) or c.phone_number = any(${phones}::text[])
    group by c.id`.execute(db)
  return rows
}

/** In one statement and in the order of the accounts, so that files and purchases never wait for each other in a circle. */
export async function lockAccountsOf(db: Db, customerIds: readonly number[]): Promise<void> {
  await sql`select from ledger_accounts where customer_id = any(${customerIds}::int[])
    order by id for no key update`.execute(db)
}

/** Which of these receipts were entered before. */
export async function listUsedReceipts(db: Db, receipts: readonly string[]): Promise<Set<string>> {
  const { rows } = await sql<{ reference: string }>`
    select reference from ledger_transactions
    where kind = 'repayment' and reference = any(${receipts}::text[])`.execute(db)
  return new Set(rows.map(({ reference }) => reference))
}

export type NewRepayment = { receiptNo: string; entries: readonly (readonly [account: number, amount: number])[] }

/** Books all of them in two statements. Returns how many receipts were new. */
export async function insertRepayments(db: Db, repayments: readonly NewRepayment[], by: Booker): Promise<number> {
  const { rows } = await sql<{ id: number; reference: string }>`
    insert into ledger_transactions (kind, reference, staff_id)
    select 'repayment', receipt, ${by.staffId}::int from unnest(${repayments.map(({ receiptNo }) => receiptNo)}::text[]) receipt
    on conflict do nothing returning id, reference`.execute(db)
  const idOf = new Map(rows.map(({ id, reference }) => [reference, id]))
  const entries = repayments.flatMap(({ receiptNo, entries: moved }) =>
    moved
      .filter(([, amount]) => amount !== 0)
      .map(([account, amount]) => ({ id: idOf.get(receiptNo), account, amount })),
  )
  await sql`
    insert into ledger_entries (transaction_id, account_id, amount_santim)
    select * from unnest(${entries.map(({ id }) => id ?? null)}::bigint[], ${entries.map(({ account }) => account)}::bigint[],
      ${entries.map(({ amount }) => amount)}::bigint[]) e (transaction_id, account_id, amount_santim)
    where transaction_id is not null`.execute(db)
  return rows.length
}
