import type { Santim } from '@zembil/rules/money/money'
import { sql } from 'kysely'
import type { Db } from '../../platform/database/db.ts'

/**
 * By customer: what repayments above the debt put into the wallet in the last 30 days without a second person. Lock the
 * accounts first, so that a repayment that another person is entering counts too.
 */
export async function sumExcesses(db: Db, customerIds: readonly number[]): Promise<Map<number, Santim>> {
  const { rows } = await sql<{ customer_id: number; excess: number }>`
    select a.customer_id, sum(e.amount_santim)::bigint as excess
    from ledger_accounts a join ledger_entries e on e.account_id = a.id join ledger_transactions t on t.id = e.transaction_id
    where a.customer_id = any(${customerIds}::int[]) and a.kind = 'wallet' and t.kind = 'repayment'
      and t.approved_by is null and t.created_at > now() - interval '30 days'
    group by a.customer_id`.execute(db)
  return new Map(rows.map(({ customer_id, excess }) => [customer_id, excess]))
}
