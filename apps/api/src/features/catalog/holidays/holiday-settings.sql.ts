import type { HolidayChoices, HolidayInput } from '@zembil/contract/staff/settings/holiday-shapes'
import { type RawBuilder, sql } from 'kysely'
import type { Db } from '../../../platform/database/db.ts'
import { type EditedRow, editBy, editedColumns } from '../../staff/acts/edits.sql.ts'

export type HolidayRow = HolidayInput & EditedRow & { id: number; kind: string }

const select = (condition: RawBuilder<unknown>) => sql<HolidayRow>`
  select h.id, h.kind, h.name, h.name_am, h.date::text, h.is_approximate, h.days_shown_before, h.tag_id, h.is_active,
    array(select s.subcategory_id from holiday_shelves s where s.holiday_id = h.id order by s.place) as subcategory_ids,
    ${editedColumns('h')}
  from holidays h where ${condition} order by h.date, h.id`

/** Older ones are over for good. */
export async function listHolidayRows(db: Db): Promise<HolidayRow[]> {
  const { rows } = await select(sql`h.date > current_date - 366`).execute(db)
  return rows
}

export async function findHolidayRow(db: Db, id: number): Promise<HolidayRow | undefined> {
  const { rows } = await select(sql`h.id = ${id}`).execute(db)
  return rows[0]
}

export async function lockHoliday(db: Db, id: number): Promise<void> {
  await sql`select from holidays where id = ${id} for no key update`.execute(db)
}

const valuesOf = ({ subcategory_ids: _, date, ...input }: HolidayInput) => ({
  ...input,
  date: sql<Date>`${date}::date`,
})

async function insertShelves(db: Db, id: number, { subcategory_ids }: HolidayInput): Promise<void> {
  const shelves = [...new Set(subcategory_ids)]
  await sql`insert into holiday_shelves (holiday_id, subcategory_id, place)
    select ${id}::int, s.id, s.place from unnest(${shelves}::int[]) with ordinality as s (id, place)`.execute(db)
}

/** One that the calendar does not compute. */
export async function insertHoliday(db: Db, input: HolidayInput, memberId: number): Promise<number> {
  const values = { ...valuesOf(input), kind: 'other', updated_by: memberId }
  const { id } = await db.insertInto('holidays').values(values).returning('id').executeTakeFirstOrThrow()
  await insertShelves(db, id, input)
  return id
}

export async function updateHoliday(db: Db, id: number, input: HolidayInput, memberId: number): Promise<void> {
  await db
    .updateTable('holidays')
    .set({ ...valuesOf(input), ...editBy(memberId) })
    .where('id', '=', id)
    .execute()
  await db.deleteFrom('holiday_shelves').where('holiday_id', '=', id).execute()
  await insertShelves(db, id, input)
}

export async function listHolidayChoices(db: Db): Promise<HolidayChoices> {
  const { rows } = await sql<HolidayChoices>`
    select
      (select coalesce(json_agg(json_build_object('id', s.id, 'name', s.name, 'name_am', s.name_am,
          'is_active', s.is_active and c.is_active) order by s.name), '[]')
        from subcategories s join categories c on c.id = s.category_id) as subcategories,
      (select coalesce(json_agg(json_build_object('id', t.id, 'name', t.name, 'name_am', t.name_am,
          'is_active', t.is_active) order by t.name), '[]')
        from tags t) as tags`.execute(db)
  return rows[0] ?? { subcategories: [], tags: [] }
}
