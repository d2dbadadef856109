import { sql } from 'kysely'
import type { Db } from '../../../platform/database/db.ts'

/** A file that is stored and waits for the row that refers to it. */
export type StoredPhoto = { key: string; type: string; bytes: number }

/** Written before the file is: if no row refers to it after a day, the file is deleted. */
export async function insertUnclaimedFile(db: Db, key: string): Promise<void> {
  await sql`insert into files_to_delete (key, delete_after) values (${key}, now() + interval '1 day')`.execute(db)
}
