import { sql } from 'kysely'
import type { Db } from './db.ts'

const keyOf = (kind: string, value: string | number) => sql`hashtextextended(${`${kind}:${value}`}, 0)`

/**
 * Serializes transactions that count under the same key, so that concurrent ones cannot exceed a limit together.
 * Count in a later statement: only then are the commits of the others visible.
 */
export async function lockKey(db: Db, kind: string, value: string | number): Promise<void> {
  await sql`select pg_advisory_xact_lock(${keyOf(kind, value)})`.execute(db)
}

/** Waits only for `lockKey` of the same key, and makes it wait: those who share a key do not wait for each other. */
export async function shareKey(db: Db, kind: string, value: string | number): Promise<void> {
  await sql`select pg_advisory_xact_lock_shared(${keyOf(kind, value)})`.execute(db)
}
