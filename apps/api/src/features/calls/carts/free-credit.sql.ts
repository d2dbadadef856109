import type { Santim } from '@zembil/rules/money/money'
import { sql } from 'kysely'
import type { Db } from '../../../platform/database/db.ts'

/** What the customer can buy on credit now; undefined for an unknown customer. */
export async function findFreeCredit(db: Db, customerId: number): Promise<Santim | undefined> {
  const { rows } = await sql<{ credit: Santim }>`
    select case when c.credit_held_until > now() or c.credit_frozen_at is not null then 0 else b.loan_santim end as credit
    from customers c join customer_balances b on b.customer_id = c.id where c.id = ${customerId}`.execute(db)
  return rows[0]?.credit
}
