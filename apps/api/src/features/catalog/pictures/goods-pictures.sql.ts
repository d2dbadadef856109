import type { PictureInput } from '@zembil/contract/staff/catalogue/picture-shapes'
import type { MemberRef } from '@zembil/contract/staff/staff-fields'
import type { PictureKind } from '@zembil/rules/goods/picture-limits'
import { type RawBuilder, sql } from 'kysely'
import type { Db } from '../../../platform/database/db.ts'
import type { Row } from '../../../platform/database/row.ts'

type PicturesRow = {
  id: number
  name: string
  name_am: string
  unit: string
  unit_am: string
  price_santim: number | null
  is_active: boolean
  pictures: string[]
  version: number
  updated_at: Date
  updated_by: MemberRef | null
}
type KnownPicture = Row<'pictures', 'name' | 'alt' | 'alt_am' | 'source_width'>

type Owner = {
  table: string
  pictures: RawBuilder<unknown>
  sold: RawBuilder<unknown>
  set: (names: readonly string[]) => RawBuilder<unknown>
}

const list = {
  pictures: sql`t.pictures`,
  set: (names: readonly string[]) => sql`pictures = ${[...names]}::text[]`,
}
/** Where each kind keeps the names of its pictures, and what its card shows. */
const owners: Record<PictureKind, Owner> = {
  product: { table: 'products', ...list, sold: sql`t.unit, t.unit_am, t.price_santim` },
  package: { table: 'packages', ...list, sold: sql`'' as unit, '' as unit_am, t.price_santim` },
  category: {
    table: 'categories',
    pictures: sql`array_remove(array[t.picture], null)`,
    set: ([name = null]) => sql`picture = ${name}`,
    sold: sql`'' as unit, '' as unit_am, null as price_santim`,
  },
}

export async function findPicturesRow(db: Db, kind: PictureKind, id: number): Promise<PicturesRow | undefined> {
  const { table, pictures, sold } = owners[kind]
  const { rows } = await sql<PicturesRow>`
    select t.id, t.name, t.name_am, ${sold}, t.is_active, ${pictures} as pictures, t.pictures_version as version,
      coalesce(t.pictures_saved_at, t.updated_at) as updated_at,
      (select json_build_object('id', u.id, 'name', u.name, 'name_am', u.name_am)
        from staff_members u where u.id = t.pictures_saved_by) as updated_by
    from ${sql.table(table)} t where t.id = ${id}`.execute(db)
  return rows[0]
}

/** Without the key: orders that refer to the goods need not wait. */
export async function lockPicturesRow(db: Db, kind: PictureKind, id: number): Promise<void> {
  await sql`select from ${sql.table(owners[kind].table)} where id = ${id} for no key update`.execute(db)
}

export async function listKnownPictures(db: Db, names: readonly string[]): Promise<KnownPicture[]> {
  const { rows } = await sql<KnownPicture>`
    select name, alt, alt_am, source_width from pictures where name = any(${[...names]}::text[])`.execute(db)
  return rows
}

type Change = { id: number; names: readonly string[]; by: number }

export async function updatePictures(db: Db, kind: PictureKind, { id, names, by }: Change): Promise<void> {
  const { table, set } = owners[kind]
  await sql`
    update ${sql.table(table)} set ${set(names)}, pictures_version = pictures_version + 1, pictures_saved_at = now(),
      pictures_saved_by = ${by}, updated_at = now(), updated_by = ${by}
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
