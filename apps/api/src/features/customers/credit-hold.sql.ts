import { creditHoldHours } from '@zembil/rules/money/loan-limits'
import { type RawBuilder, sql } from 'kysely'
import type { Db } from '../../platform/database/db.ts'

const holdEnd = sql`now() + ${sql.lit(`${creditHoldHours} hours`)}::interval`

/** The new `credit_held_until` of a row of `customers`: a hold is never shortened. */
export const heldCredit = (customer: RawBuilder<unknown>): RawBuilder<Date> =>
  sql<Date>`greatest(${customer}.credit_held_until, ${holdEnd})`

export async function holdCredit(db: Db, customerId: number): Promise<void> {
  await sql`update customers c set credit_held_until = ${heldCredit(sql`c`)} where id = ${customerId}`.execute(db)
}

type CreditHold = { heldSeconds: number; isFrozen: boolean }

/**
 * Seconds until the credit hold ends, 0 when there is none, and whether staff froze the credit. Blocks a new hold or freeze
 * until this transaction ends, so nothing is bought on credit once a phone number change has committed.
 */
export async function lockCreditHold(db: Db, customerId: number): Promise<CreditHold> {
  const { rows } = await sql<{ seconds: number | null; is_frozen: boolean }>`
    select ceil(extract(epoch from credit_held_until - now()))::int as seconds, credit_frozen_at is not null as is_frozen
    from customers where id = ${customerId} for share`.execute(db)
  return { heldSeconds: Math.max(0, rows[0]?.seconds ?? 0), isFrozen: rows[0]?.is_frozen ?? false }
}
