import { sql } from 'kysely'
import type { Db } from '../../../platform/database/db.ts'
import type { Row } from '../../../platform/database/row.ts'

/** The database function sets the minimum age and is the only way to delete a notice. Returns how many it deleted. */
export async function deleteOldNotices(db: Db, most: number): Promise<number> {
  const { rows } = await sql<{ deleted: number }>`select delete_old_payment_notices(${most}) as deleted`.execute(db)
  return rows[0]?.deleted ?? 0
}

/**
 * Deletes the oldest attempts without a payment, and clears phone number and pay page of those with one, which stay
 * with their payment. Goes by id and resumes where the last call ended. Returns how many attempts it processed.
 */
export function forgetAttempts(db: Db, days: number, most: number): Promise<number> {
  return db.transaction().execute(async (transaction) => {
    const { rows } = await sql<Row<'payment_attempts', 'id'>>`
      select id from (
        select id, created_at from payment_attempts
        where id > coalesce((select last_id from retention_points where name = 'payment_attempts'), 0)
        order by id limit ${most}) oldest
      where created_at < now() - make_interval(days => ${days}) order by id`.execute(transaction)
    const ids = rows.map(({ id }) => id)
    const last = ids.at(-1)
    if (last === undefined) return 0
    await sql`select delete_old_payment_attempts(${ids}::bigint[])`.execute(transaction)
    await sql`update payment_attempts set payer_phone = null, pay_url = null, widget = null
      where id = any(${ids}) and num_nonnulls(payer_phone, pay_url, widget) > 0`.execute(transaction)
    await sql`insert into retention_points (name, last_id) values ('payment_attempts', ${last})
      on conflict (name) do update set last_id = excluded.last_id`.execute(transaction)
    return ids.length
  })
}
