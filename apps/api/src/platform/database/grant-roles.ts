import { readFile } from 'node:fs/promises'
import { sql } from 'kysely'
import type { Db } from './db.ts'

const file = new URL('../../../db/roles.sql', import.meta.url)

/** Grants each role its privileges, as the owner, after tables and job queues exist. Idempotent. */
export async function grantRoles(db: Db): Promise<void> {
  const text = await readFile(file, 'utf8')
  await db.transaction().execute(async (trx) => {
    // Two concurrent runs would update the same rows of the system catalog, and one would fail.
    await sql`select pg_advisory_xact_lock(hashtext('grant-roles'))`.execute(trx)
    await sql.raw(text).execute(trx)
  })
}
