import type { PictureShape } from '@zembil/rules/goods/picture-limits'
import { sql } from 'kysely'
import type { Db } from '../../platform/database/db.ts'

/** Notes since when pictures are unused. */
export async function noteUnused(db: Db): Promise<void> {
  await sql`update pictures set unused_since = now() where unused_since is null and not is_picture_used(name)`.execute(
    db,
  )
  await sql`
    update pictures set unused_since = null
    where unused_since is not null and not is_removed and is_picture_used(name)`.execute(db)
}

/** Pictures that nothing has referred to for these days. From here on nobody can use them. */
export async function takeUnused(db: Db, days: number): Promise<{ name: string; shape: PictureShape }[]> {
  const { rows } = await sql<{ name: string; shape: PictureShape }>`
    update pictures set is_removed = true
    where is_removed or (unused_since < now() - ${days} * interval '1 day' and not is_picture_used(name))
    returning name, shape`.execute(db)
  return rows
}

export async function deletePicture(db: Db, name: string): Promise<void> {
  await sql`delete from pictures where name = ${name} and is_removed`.execute(db)
}

type OldUpload = { id: number; bytes: number }

/** Uploads that nothing has happened to for a day. */
export async function listOldUploads(db: Db): Promise<OldUpload[]> {
  const { rows } = await sql<OldUpload>`
    select id, bytes from picture_uploads where touched_at < now() - interval '1 day' and state <> 'waiting'
    order by touched_at limit 1000`.execute(db)
  return rows
}

/** Nobody can send another part from here on. */
export async function giveUp(db: Db, id: number): Promise<void> {
  await sql`update picture_uploads set state = 'canceled' where id = ${id} and state = 'arriving'`.execute(db)
}

export async function deleteUpload(db: Db, id: number): Promise<void> {
  await sql`delete from picture_uploads where id = ${id} and state not in ('arriving', 'waiting')`.execute(db)
}
