import { sql } from 'kysely'
import type { Db } from '../../../platform/database/db.ts'
import type { Row } from '../../../platform/database/row.ts'

/** True for one caller per `seconds`: a provider is not queried more often about the same payment. */
export async function claimCheck(db: Db, id: number, seconds: number): Promise<boolean> {
  const { numAffectedRows = 0n } = await sql`
    update payment_attempts set checked_at = now()
    where id = ${id} and (checked_at is null or checked_at <= now() - make_interval(secs => ${seconds}))`.execute(db)
  return numAffectedRows > 0n
}

/**
 * The attempts due for a query, except those of the methods skipped in this round. Their next check is scheduled in the
 * same statement, so no two workers query the same attempt.
 */
export async function claimDueAttempts(db: Db, limit: number, leftAlone: string[]): Promise<number[]> {
  const { rows } = await sql<Row<'payment_attempts', 'id'>>`
    update payment_attempts set checks = checks + 1, checked_at = now(),
      next_check_at = now() + make_interval(mins => (array[1, 2, 5, 10, 30, 60])[least(checks + 1, 6)])
    where id in (select id from payment_attempts where next_check_at <= now() and method <> all(${leftAlone}::text[])
      order by next_check_at limit ${limit} for no key update skip locked)
    returning id`.execute(db)
  return rows.map(({ id }) => id)
}

/** Makes an attempt that was claimed but not queried due again in the next round. */
export async function giveTurnBack(db: Db, id: number): Promise<void> {
  await sql`
    update payment_attempts set checks = checks - 1, next_check_at = now()
    where id = ${id} and next_check_at is not null`.execute(db)
}

/**
 * Called when a notice arrives for an attempt in any state: the provider is queried in a moment, then for a day as
 * often as for a new attempt. If a query already agreed with the notice, only if the attempt ended some time before:
 * then the notice may report something new, such as a reversal, that the provider's query does not show yet.
 */
export async function pollSoon(db: Db, id: number, isConfirmed: boolean): Promise<void> {
  await sql`
    update payment_attempts set checks = 0, next_check_at = least(next_check_at, now() + interval '10 seconds'),
      recheck_until = now() + interval '1 day'
    where id = ${id} and (not ${isConfirmed} or settled_at < now() - interval '10 minutes')`.execute(db)
}

/**
 * When to query an ended attempt next. A refusal is not final at the provider, so it is queried ten minutes after its
 * order expires, when customers still on the provider's page have finished, and a day after.
 */
export const nextRecheck = sql`
  case when a.recheck_until > now() then a.next_check_at
    when a.state <> 'paid' then (select min(turn) from orders o,
      lateral (values (o.expires_at + interval '10 minutes'), (o.expires_at + interval '1 day')) planned (turn)
      where o.id = a.order_id and o.created_at = a.order_created_at and turn > now())
  end`

/** Schedules the next query of an attempt that has ended. */
export async function planRecheck(db: Db, id: number): Promise<void> {
  await sql`update payment_attempts a set next_check_at = ${nextRecheck}
    where a.id = ${id} and a.state in ('paid', 'refused')`.execute(db)
}

/** Stops the queries once the provider has reversed the payment. */
export async function endChecks(db: Db, id: number): Promise<void> {
  await sql`update payment_attempts set next_check_at = null, recheck_until = null where id = ${id}`.execute(db)
}
