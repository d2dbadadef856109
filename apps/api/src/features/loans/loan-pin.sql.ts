import { pinLockMinutes, pinTries } from '@zembil/rules/loan-limits'
import { sql } from 'kysely'
import type { Db } from '../../platform/db.ts'

/** What buying on credit rests on; staff can close it like any other method. */
export async function findBorrower(db: Db, customerId: number) {
  const { rows } = await sql<{ loan_pin_hash: string | null; loan_santim: number; is_open: boolean }>`
    select c.loan_pin_hash, b.loan_santim,
      coalesce((select s.is_open from payment_method_settings s where s.method = 'loan'), true) as is_open
    from customers c join customer_balances b on b.customer_id = c.id
    where c.id = ${customerId}`.execute(db)
  return rows[0]
}

const lockEnd = sql`now() + ${sql.lit(`${pinLockMinutes} minutes`)}::interval`

/**
 * Takes one of the tries that are left; false when there is none. The last try locks before its PIN is checked, and a
 * right PIN unlocks again: many requests at once get no more tries than one after the other.
 */
export async function takePinTry(db: Db, customerId: number): Promise<boolean> {
  const { rows } = await sql`
    insert into loan_pin_tries as t (customer_id, tries) values (${customerId}, 1)
    on conflict (customer_id) do update set
      tries = case when t.locked_until is null then t.tries + 1 else 1 end,
      locked_until = case when t.locked_until is null and t.tries + 1 >= ${sql.lit(pinTries)} then ${lockEnd} end
    where t.locked_until is null or t.locked_until <= now()
    returning t.customer_id`.execute(db)
  return rows.length > 0
}

/** For how many seconds the PIN stays locked. */
export async function findPinLock(db: Db, customerId: number): Promise<number> {
  const { rows } = await sql<{ seconds: number }>`
    select ceil(extract(epoch from locked_until - now()))::int as seconds from loan_pin_tries
    where customer_id = ${customerId} and locked_until > now()`.execute(db)
  return rows[0]?.seconds ?? 0
}

export async function forgetPinTries(db: Db, customerId: number): Promise<void> {
  await db.deleteFrom('loan_pin_tries').where('customer_id', '=', customerId).execute()
}
