import { sql } from 'kysely'
import type { Db } from '../../platform/database/db.ts'
import type { Row } from '../../platform/database/row.ts'

type Named = 'id' | 'name' | 'name_am'
type SubcategoryRow = Row<'subcategories', Named | 'category_id' | 'products_count'>
export type CategoryRow = Row<'categories', Named | 'picture'> & { subcategories: SubcategoryRow[] }
type Range = { limit: number; offset: number }

const categoryColumns = sql`
  c.id, c.name, c.name_am, c.picture,
  (select coalesce(json_agg(json_build_object('id', s.id, 'name', s.name, 'name_am', s.name_am,
     'category_id', s.category_id, 'products_count', s.products_count) order by s.id), '[]')
   from subcategories s where s.category_id = c.id and s.is_active) as subcategories`

/** Every row carries the `total`, to save a second statement; these tables have only dozens of rows. */
export async function listCategoryRows(db: Db, { limit, offset }: Range) {
  const { rows } = await sql<CategoryRow & { total: number }>`
    select ${categoryColumns}, (select count(*)::int from categories where is_active) as total
    from categories c where c.is_active order by c.name, c.id limit ${limit} offset ${offset}`.execute(db)
  return rows
}

export async function findCategoryRow(db: Db, id: number): Promise<CategoryRow | undefined> {
  const { rows } = await sql<CategoryRow>`
    select ${categoryColumns} from categories c where c.id = ${id} and c.is_active`.execute(db)
  return rows[0]
}

type InCategory = SubcategoryRow & { category: Row<'categories', Named> }

export async function findSubcategory(db: Db, id: number): Promise<InCategory | undefined> {
  const { rows } = await sql<InCategory>`
    select s.id, s.name, s.name_am, s.category_id, s.products_count,
      json_build_object('id', c.id, 'name', c.name, 'name_am', c.name_am) as category
    from subcategories s join categories c on c.id = s.category_id where s.id = ${id} and s.is_active and c.is_active`.execute(
    db,
  )
  return rows[0]
}

export async function listTags(db: Db, { limit, offset }: Range) {
  const { rows } = await sql<Row<'tags', Named> & { total: number }>`
    select id, name, name_am, (select count(*)::int from tags where is_active) as total
    from tags where is_active order by name, id limit ${limit} offset ${offset}`.execute(db)
  return rows
}

export const findTag = (db: Db, id: number): Promise<Row<'tags', Named> | undefined> =>
  db
    .selectFrom('tags')
    .select(['id', 'name', 'name_am'])
    .where('id', '=', id)
    .where('is_active', '=', true)
    .executeTakeFirst()

/** Stores that sell; one that is switched off is not shown. */
export const listStores = (db: Db) =>
  db.selectFrom('stores').selectAll().where('is_active', '=', true).orderBy('id').execute()
