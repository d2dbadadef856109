import { firstPinDays, longestPinLockMinutes, pinLockMinutes, pinTries } from '@zembil/rules/money/loan-limits'
import { sql } from 'kysely'
import type { Db } from '../../platform/database/db.ts'
import type { Row } from '../../platform/database/row.ts'

type Borrower = Row<'customers', 'loan_pin_hash'> &
  Row<'customer_balances', never, { loan_santim: number }> &
  Row<'payment_method_settings', 'is_open'> & { held_seconds: number | null; is_frozen: boolean }

/** What a customer needs to buy on credit. Staff can close credit like any other payment method. */
export async function findBorrower(db: Db, customerId: number) {
  const { rows } = await sql<Borrower>`
    select c.loan_pin_hash, b.loan_santim, c.credit_frozen_at is not null as is_frozen,
      case when c.credit_held_until > now() then ceil(extract(epoch from c.credit_held_until - now()))::int end as held_seconds,
      coalesce((select s.is_open from payment_method_settings s where s.method = 'loan'), true) as is_open
    from customers c join customer_balances b on b.customer_id = c.id
    where c.id = ${customerId}`.execute(db)
  return rows[0]
}

export type LoanPin = { hash: string | null; is_fresh_borrower: boolean; is_held: boolean }

/** The PIN hash, whether credit was granted only recently or never, and whether it is held. */
export async function findLoanPin(db: Db, customerId: number): Promise<LoanPin | undefined> {
  const { rows } = await sql<LoanPin>`
    select c.loan_pin_hash as hash, coalesce(c.credit_held_until > now(), false) as is_held, not exists (
      select from ledger_accounts a where a.customer_id = c.id and a.kind = 'credit'
        and a.created_at < now() - ${sql.lit(`${firstPinDays} days`)}::interval) as is_fresh_borrower
    from customers c where c.id = ${customerId}`.execute(db)
  return rows[0]
}

const minutes = (count: number) => sql`${sql.lit(`${count} minutes`)}::interval`
/** Each lock lasts twice as long as the one before, with at most ten doublings to avoid overflow. */
const lockEnd = sql`
  now() + least(${minutes(pinLockMinutes)} * power(2, least(t.locks, 10)), ${minutes(longestPinLockMinutes)})`
const isLast = sql`t.locked_until is null and t.tries + 1 >= ${sql.lit(pinTries)}`

/** `lock_seconds`: how long this attempt locks the PIN if it turns out wrong. */
type PinTry = { lock_seconds: number | null }

/**
 * Uses up one attempt; undefined when none is left. The last attempt locks the PIN before it is checked, and a correct
 * PIN unlocks it again, so that concurrent requests get no extra attempts.
 */
export async function takePinTry(db: Db, customerId: number): Promise<PinTry | undefined> {
  const { rows } = await sql<PinTry>`
    insert into loan_pin_tries as t (customer_id, tries) values (${customerId}, 1)
    on conflict (customer_id) do update set
      tries = case when t.locked_until is null then t.tries + 1 else 1 end,
      locks = case when ${isLast} then t.locks + 1 else t.locks end,
      locked_until = case when ${isLast} then ${lockEnd} end
    where t.locked_until is null or t.locked_until <= now()
    returning round(extract(epoch from t.locked_until - now()))::int as lock_seconds`.execute(db)
  return rows[0]
}

/** Seconds until the PIN is unlocked; 0 when it is not locked. */
export async function findPinLock(db: Db, customerId: number): Promise<number> {
  const { rows } = await sql<{ seconds: number }>`
    select ceil(extract(epoch from locked_until - now()))::int as seconds from loan_pin_tries
    where customer_id = ${customerId} and locked_until > now()`.execute(db)
  return rows[0]?.seconds ?? 0
}

export async function forgetPinTries(db: Db, customerId: number): Promise<void> {
  await db.deleteFrom('loan_pin_tries').where('customer_id', '=', customerId).execute()
}
