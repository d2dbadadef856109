import type { PictureInput } from '@zembil/contract/staff/catalogue/picture-shapes'
import { sql } from 'kysely'
import type { Db } from '../../../platform/database/db.ts'
import type { Row } from '../../../platform/database/row.ts'

type PicturesRow = Row<
  'products',
  | 'id'
  | 'name'
  | 'name_am'
  | 'unit'
  | 'unit_am'
  | 'price_santim'
  | 'is_active'
  | 'updated_at'
  | 'pictures'
  | 'pictures_version'
>
type KnownPicture = Row<'pictures', 'name' | 'alt' | 'alt_am' | 'source_width'>

const columns = sql`id, name, name_am, unit, unit_am, price_santim, is_active, updated_at, pictures, pictures_version`

export async function findPicturesRow(db: Db, id: number): Promise<PicturesRow | undefined> {
  const { rows } = await sql<PicturesRow>`select ${columns} from products where id = ${id}`.execute(db)
  return rows[0]
}

/** Without the key: orders that refer to the product need not wait. */
export async function lockPicturesRow(db: Db, id: number): Promise<void> {
  await sql`select from products where id = ${id} for no key update`.execute(db)
}

export async function listKnownPictures(db: Db, names: readonly string[]): Promise<KnownPicture[]> {
  const { rows } = await sql<KnownPicture>`
    select name, alt, alt_am, source_width from pictures where name = any(${[...names]}::text[])`.execute(db)
  return rows
}

export async function updatePictures(db: Db, id: number, names: readonly string[]): Promise<void> {
  await sql`
    update products set pictures = ${[...names]}::text[], pictures_version = pictures_version + 1, updated_at = now()
    where id = ${id}`.execute(db)
}

/** Pictures that no upload made, such as those of the demo, get their row with their first text. */
export async function saveAlts(db: Db, pictures: readonly PictureInput[]): Promise<void> {
  await sql`
    insert into pictures (name, shape, alt, alt_am, ready_at, unused_since)
    select name, 'square', alt, alt_am, now(), null
    from json_to_recordset(${JSON.stringify(pictures)}::json) as given (name text, alt text, alt_am text)
    order by name
    on conflict (name) do update set alt = excluded.alt, alt_am = excluded.alt_am
    where (pictures.alt, pictures.alt_am) is distinct from (excluded.alt, excluded.alt_am)`.execute(db)
}
