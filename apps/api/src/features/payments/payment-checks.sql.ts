import { sql } from 'kysely'
import type { Db } from '../../platform/db.ts'

/** True for one caller in this many seconds: a provider is not asked more often about the same payment. */
export async function claimCheck(db: Db, id: number, seconds: number): Promise<boolean> {
  const { numAffectedRows = 0n } = await sql`
    update payment_attempts set checked_at = now()
    where id = ${id} and (checked_at is null or checked_at <= now() - make_interval(secs => ${seconds}))`.execute(db)
  return numAffectedRows > 0n
}

/** The attempts to ask about now. Their next turn is written at once, so no two workers ask about the same one. */
export async function claimDueAttempts(db: Db, limit: number): Promise<number[]> {
  const { rows } = await sql<{ id: number }>`
    update payment_attempts set checks = checks + 1, checked_at = now(),
      next_check_at = now() + make_interval(mins => (array[1, 2, 5, 10, 30, 60])[least(checks + 1, 6)])
    where id in (select id from payment_attempts where next_check_at <= now()
      order by next_check_at limit ${limit} for no key update skip locked)
    returning id`.execute(db)
  return rows.map(({ id }) => id)
}

/** Brings the next check of a live attempt forward. */
export async function checkSoon(db: Db, id: number): Promise<void> {
  await sql`
    update payment_attempts set next_check_at = least(next_check_at, now() + interval '10 seconds')
    where id = ${id} and state in ('starting', 'pending')`.execute(db)
}
