import { sql } from 'kysely'

/** What can be searched. Packages are few, so their words are not counted and all of them are considered. */
export type Searched = 'product' | 'package'

export const searchTables = {
  product: {
    things: sql`products`,
    words: sql`product_words`,
    id: sql`product_id`,
    isCounted: sql`true`,
    tieBreak: sql`(select units_sold_30_days from product_popularity where product_id = id) desc,`,
  },
  package: {
    things: sql`packages`,
    words: sql`package_words`,
    id: sql`package_id`,
    isCounted: sql`false`,
    tieBreak: sql``,
  },
}
