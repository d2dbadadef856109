import { sql } from 'kysely'
import type { Db } from './db.ts'

/**
 * Serializes transactions that count under the same key, so that concurrent ones cannot exceed a limit together.
 * Count in a later statement: only then are the commits of the others visible.
 */
export async function lockKey(db: Db, kind: string, value: string | number): Promise<void> {
  await sql`select pg_advisory_xact_lock(hashtextextended(${`${kind}:${value}`}, 0))`.execute(db)
}
