import type { CategorySuggestion } from '@zembil/contract/catalog-shapes'
import { sql } from 'kysely'
import type { Db } from '../../../platform/database/db.ts'

/** The names of these categories and subcategories, in the given order. */
export async function listShelfNames(db: Db, shelves: { kind: string; id: number }[]): Promise<CategorySuggestion[]> {
  const { rows } = await sql<CategorySuggestion>`
    select w.kind, w.id, coalesce(c.name, s.name) as name, coalesce(c.name_am, s.name_am) as name_am
    from unnest(${shelves.map(({ kind }) => kind)}::text[], ${shelves.map(({ id }) => id)}::int[])
      with ordinality w (kind, id, place)
    left join categories c on w.kind = 'category' and c.id = w.id
    left join subcategories s on w.kind = 'subcategory' and s.id = w.id
    order by w.place`.execute(db)
  return rows
}
