import { sql } from 'kysely'
import type { Db } from '../../../platform/database/db.ts'
import type { Row } from '../../../platform/database/row.ts'
import { type Searched, searchTables } from './search-tables.sql.ts'

export type ProductTexts = Row<'products', 'id' | 'name' | 'name_am' | 'brand'> & {
  subcategory_name: string
  subcategory_name_am: string
}

export async function listProductTexts(db: Db, ids: number[]): Promise<ProductTexts[]> {
  const { rows } = await sql<ProductTexts>`
    select p.id, p.name, p.name_am, p.brand, s.name as subcategory_name, s.name_am as subcategory_name_am
    from products p join subcategories s on s.id = p.subcategory_id
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

export async function deleteWordsOf(db: Db, searched: Searched, ids: number[]): Promise<void> {
  const { words, id, isCounted } = searchTables[searched]
  await sql`
    with gone as (delete from ${words} where ${id} = any(${ids}::int[]) returning word_id)
    update search_words w set carriers = w.carriers - g.products
    from (select word_id, count(*) as products from gone group by word_id) g
    where w.id = g.word_id and ${isCounted}`.execute(db)
}

type WordRow = { id: number; wordId: number; weight: number }

export async function insertWordsOf(db: Db, searched: Searched, rows: WordRow[]): Promise<void> {
  const { words, id, isCounted } = searchTables[searched]
  await sql`
    with added as (
      insert into ${words} (${id}, word_id, weight)
      select * from unnest(${rows.map((row) => row.id)}::int[], ${rows.map((row) => row.wordId)}::int[],
        ${rows.map((row) => row.weight)}::real[])
      returning word_id
    )
    update search_words w set carriers = w.carriers + a.products
    from (select word_id, count(*) as products from added group by word_id) a
    where w.id = a.word_id and ${isCounted}`.execute(db)
}
