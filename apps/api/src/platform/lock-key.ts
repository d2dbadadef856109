import { sql } from 'kysely'
import type { Db } from './db.ts'

/**
 * Makes transactions that count under the same key wait for each other until they end, so that parallel ones cannot
 * exceed a limit together. Count in a later statement: it sees what the others have committed.
 */
export async function lockKey(db: Db, kind: string, value: string | number): Promise<void> {
  await sql`select pg_advisory_xact_lock(hashtextextended(${`${kind}:${value}`}, 0))`.execute(db)
}
