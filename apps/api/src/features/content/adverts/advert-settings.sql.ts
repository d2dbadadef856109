import type { ImageAdvertInput, TextAdvertInput } from '@zembil/contract/staff/settings/advert-shapes'
import { type RawBuilder, sql } from 'kysely'
import type { Db } from '../../../platform/database/db.ts'
import { type EditedRow, editBy, editedColumns } from '../../staff/acts/edits.sql.ts'

export type ImageAdvertRow = Omit<ImageAdvertInput, 'picture'> & EditedRow & { id: number; picture: string | null }
export type TextAdvertRow = TextAdvertInput & EditedRow & { id: number }

const common = sql`a.id, a.title, a.title_am, a.link, a.first_day::text, a.last_day::text, a.place, a.is_active,
  ${editedColumns('a')}`
const inOrder = sql`order by a.place, a.created_at desc, a.id desc`

export async function listImageRows(db: Db, condition: RawBuilder<unknown> = sql`true`): Promise<ImageAdvertRow[]> {
  const { rows } = await sql<ImageAdvertRow>`
    select ${common}, a.is_popup, a.picture from image_adverts a where ${condition} ${inOrder}`.execute(db)
  return rows
}

export async function listTextRows(db: Db, condition: RawBuilder<unknown> = sql`true`): Promise<TextAdvertRow[]> {
  const { rows } = await sql<TextAdvertRow>`
    select ${common}, a.message, a.message_am from adverts a where ${condition} ${inOrder}`.execute(db)
  return rows
}

export const findImageRow = async (db: Db, id: number): Promise<ImageAdvertRow | undefined> =>
  (await listImageRows(db, sql`a.id = ${id}`))[0]
export const findTextRow = async (db: Db, id: number): Promise<TextAdvertRow | undefined> =>
  (await listTextRows(db, sql`a.id = ${id}`))[0]

export async function lockAdvert(db: Db, table: 'image_adverts' | 'adverts', id: number): Promise<void> {
  await sql`select from ${sql.table(table)} where id = ${id} for no key update`.execute(db)
}

const withDays = <T extends { first_day: string | null; last_day: string | null }>(input: T) => ({
  ...input,
  first_day: sql<Date | null>`${input.first_day}::date`,
  last_day: sql<Date | null>`${input.last_day}::date`,
})

export async function updateImageAdvert(db: Db, id: number, input: ImageAdvertInput, memberId: number): Promise<void> {
  await db
    .updateTable('image_adverts')
    .set({ ...withDays(input), ...editBy(memberId) })
    .where('id', '=', id)
    .execute()
}

export async function updateTextAdvert(db: Db, id: number, input: TextAdvertInput, memberId: number): Promise<void> {
  await db
    .updateTable('adverts')
    .set({ ...withDays(input), ...editBy(memberId) })
    .where('id', '=', id)
    .execute()
}

export async function insertImageAdvert(db: Db, input: ImageAdvertInput, memberId: number): Promise<number> {
  const values = { ...withDays(input), updated_by: memberId }
  const { id } = await db.insertInto('image_adverts').values(values).returning('id').executeTakeFirstOrThrow()
  return id
}

export async function insertTextAdvert(db: Db, input: TextAdvertInput, memberId: number): Promise<number> {
  const values = { ...withDays(input), updated_by: memberId }
  const { id } = await db.insertInto('adverts').values(values).returning('id').executeTakeFirstOrThrow()
  return id
}
