import { sql } from 'kysely'
import type { Db } from '../../../platform/database/db.ts'
import type { Row } from '../../../platform/database/row.ts'
import { type Searched, searchTables } from './search-tables.sql.ts'

export type ProductTexts = Row<'products', 'id' | 'name' | 'name_am' | 'brand' | 'unit'> & {
  subcategory_name: string
  subcategory_name_am: string
  category_name: string
  category_name_am: string
  /** Only where it differs from the brand itself. */
  brand_am: string | null
}

export async function listProductTexts(db: Db, ids: number[]): Promise<ProductTexts[]> {
  const { rows } = await sql<ProductTexts>`
    select p.id, p.name, p.name_am, p.brand, p.unit, s.name as subcategory_name, s.name_am as subcategory_name_am,
      c.name as category_name, c.name_am as category_name_am, nullif(b.name_am, b.name) as brand_am
    from products p left join brands b on b.name = p.brand join subcategories s on s.id = p.subcategory_id join categories c on c.id = p.category_id
    where p.id = any(${ids}::int[]) order by p.id`.execute(db)
  return rows
}

export type PackageTexts = Row<'packages', 'id'> & { names: string[]; tag_names: string[]; item_names: string[] }

export async function listPackageTexts(db: Db, ids: number[]): Promise<PackageTexts[]> {
  const { rows } = await sql<PackageTexts>`
    select p.id, array[p.name, p.name_am] as names, array[t.name, t.name_am] as tag_names,
      array(select unnest(array[d.name, d.name_am]) from package_items i join products d on d.id = i.product_id
        where i.package_id = p.id) as item_names
    from packages p join tags t on t.id = p.tag_id where p.id = any(${ids}::int[]) order by p.id`.execute(db)
  return rows
}

export async function listCategoryTexts(db: Db, kind: 'category' | 'subcategory') {
  const table = kind === 'category' ? sql`categories` : sql`subcategories`
  const { rows } = await sql<Row<'categories', 'id' | 'name' | 'name_am'>>`
    select id, name, name_am from ${table} order by id`.execute(db)
  return rows
}

type WordRow = { id: number; wordId: number; weight: number }

/** Writes only what differs: most words of a product stay when it is renamed, and unchanged rows are not locked. */
export async function replaceWordsOf(db: Db, searched: Searched, ids: number[], rows: WordRow[]): Promise<void> {
  const { words, id, isCounted } = searchTables[searched]
  await sql`
    with wanted as (
      select * from unnest(${rows.map((row) => row.id)}::int[], ${rows.map((row) => row.wordId)}::int[],
        ${rows.map((row) => row.weight)}::real[]) w (id, word_id, weight)
    ), indexed as (
      select ${id} as id, word_id, weight from ${words} where ${id} = any(${ids}::int[])
    ), gone as (
      delete from ${words} t using (select id, word_id from indexed except select id, word_id from wanted) g
      where t.${id} = g.id and t.word_id = g.word_id returning t.word_id
    ), weighed as (
      update ${words} t set weight = w.weight from wanted w join indexed i using (id, word_id)
      where t.${id} = w.id and t.word_id = w.word_id and i.weight <> w.weight
    ), added as (
      insert into ${words} (${id}, word_id, weight)
      select id, word_id, weight from wanted w
      where not exists (select from indexed i where i.id = w.id and i.word_id = w.word_id) returning word_id
    )
    insert into count_steps (counted, id, step)
    select 'word', word_id, sum(step) from (
      select word_id, 1 as step from added union all select word_id, -1 from gone) steps
    where ${isCounted} group by word_id having sum(step) <> 0`.execute(db)
}
