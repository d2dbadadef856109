import { sql } from 'kysely'
import { expect } from 'vitest'
import type { Db } from '../src/platform/database/db.ts'

/** Until somebody waits for a lock of this kind. */
export const untilWaiting = (db: Db, kind: 'advisory' | 'relation' | 'transactionid' | 'tuple') =>
  expect
    .poll(
      async () =>
        (
          await sql`select from pg_locks l join pg_stat_activity a using (pid)
            where not l.granted and l.locktype = ${kind} and a.datname = current_database()`.execute(db)
        ).rows.length,
      { timeout: 10_000, interval: 20 },
    )
    .toBeGreaterThan(0)
