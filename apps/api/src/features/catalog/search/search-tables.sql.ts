import { sql } from 'kysely'

/** What can be searched. Only products are many: words are counted for them, and of the rest all are considered. */
export type Searched = 'product' | 'package' | 'category' | 'subcategory'

/** `popularity` orders matches that are equally good. */
const few = { isCounted: sql`false`, popularity: sql`0::int` }

export const searchTables = {
  product: {
    things: sql`products`,
    words: sql`product_words`,
    id: sql`product_id`,
    isCounted: sql`true`,
    popularity: sql`(select units_sold_30_days from product_popularity where product_id = id)`,
  },
  package: { things: sql`packages`, words: sql`package_words`, id: sql`package_id`, ...few },
  category: { things: sql`categories`, words: sql`category_words`, id: sql`category_id`, ...few },
  subcategory: {
    things: sql`(select s.id, c.is_active and s.is_active as is_active from subcategories s join categories c on c.id = s.category_id) shelves`,
    words: sql`subcategory_words`,
    id: sql`subcategory_id`,
    ...few,
  },
}
