import type { PictureShape } from '@zembil/rules/goods/picture-limits'
import { sql } from 'kysely'
import type { Db } from '../../platform/database/db.ts'

type NewPicture = { name: string; shape: PictureShape; sourceWidth: number }

/**
 * Takes the name before the files are written, so that nobody deletes them meanwhile. Throws while the files of an earlier
 * picture with the same content are being deleted; the job is then repeated.
 */
export async function claimName(db: Db, { name, shape, sourceWidth }: NewPicture): Promise<void> {
  const { rows } = await sql`
    insert into pictures (name, shape, source_width) values (${name}, ${shape}, ${sourceWidth})
    on conflict (name) do update set unused_since = now() where not pictures.is_removed returning name`.execute(db)
  if (rows.length === 0) throw new Error(`the files of picture ${name} are being deleted`)
}

/** An upload that was given up meanwhile stays so; its picture is deleted in time. */
export async function setReady(db: Db, uploadId: number, name: string): Promise<void> {
  await sql`
    with made as (update pictures set ready_at = coalesce(ready_at, now()) where name = ${name} returning name)
    update picture_uploads set state = 'ready', picture = made.name, touched_at = now()
    from made where id = ${uploadId} and state = 'waiting'`.execute(db)
}

/** Keeps these pictures from being deleted, in the transaction that refers to them. Returns those that exist. */
export async function keepPictures(db: Db, names: readonly string[], shape: PictureShape): Promise<string[]> {
  const { rows } = await sql<{ name: string }>`
    update pictures set unused_since = null where name in (
      select name from pictures
      where name = any(${[...names]}::text[]) and shape = ${shape} and ready_at is not null and not is_removed
      order by name for update)
    returning name`.execute(db)
  return rows.map(({ name }) => name)
}
