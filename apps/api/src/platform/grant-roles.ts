import { readFile } from 'node:fs/promises'
import { sql } from 'kysely'
import type { Db } from './db.ts'

const file = new URL('../../db/roles.sql', import.meta.url)

/** Gives each role its rights, as the owner, once tables and job queues are there. Doing it again changes nothing. */
export async function grantRoles(db: Db): Promise<void> {
  const text = await readFile(file, 'utf8')
  await db.transaction().execute(async (trx) => {
    // Two at once would update the same rows of the catalogue, and one of them fail.
    await sql`select pg_advisory_xact_lock(hashtext('grant-roles'))`.execute(trx)
    await sql.raw(text).execute(trx)
  })
}
