import { sql } from 'kysely'
import type { Db } from '../../../platform/database/db.ts'
import type { UploadRow } from '../uploads/uploads.sql.ts'

export async function findEndedUpload(db: Db, id: number): Promise<UploadRow | undefined> {
  const { rows } = await sql<UploadRow>`
    select id, shape, bytes, received, state, refused_because, picture, crop from picture_uploads
    where id = ${id} and state <> 'arriving'`.execute(db)
  return rows[0]
}

/** How often this upload has been tried, this time included. */
export async function countTry(db: Db, id: number): Promise<number> {
  const { rows } = await sql<{ tries: number }>`
    update picture_uploads set tries = tries + 1 where id = ${id} returning tries`.execute(db)
  return rows[0]?.tries ?? 0
}
