import type { SortOption } from '@zembil/rules/search/listing'
import { weakestMatch, weakestShare } from '@zembil/rules/search/search-rank'
import { type RawBuilder, sql } from 'kysely'
import type { Db } from '../../../../platform/database/db.ts'
import { filterConditions, orderBy } from '../../listing.sql.ts'
import type { ListOptions, Match } from '../search-port.ts'
import { type Searched, searchTables } from '../search-tables.sql.ts'
import type { Reading } from './reading.ts'
import { scoreAll } from './score-all.sql.ts'
import { scoreBest } from './score-best.sql.ts'

const isStrongEnough = sql`score >= greatest(${sql.lit(weakestMatch)}, (select max(score) from scored) * ${sql.lit(weakestShare)})`
const isOnSale = (withInactive: boolean | undefined) => (withInactive ? sql`true` : sql`is_active`)

const sortKeys = {
  created_at: sql`created_at`,
  price: sql`price_santim`,
  '-price': sql`price_santim`,
  unit_price: sql`unit_price_santim`,
  '-discount': sql`discount_percent`,
} satisfies Record<SortOption, RawBuilder<unknown>>

/** What is left of the matches: each is looked up in an index that has all that filters and sorts need. */
function foundAmong(searched: Searched, options: ListOptions): RawBuilder<unknown> {
  const { sort, tagId, withInactive } = options
  const { things, popularity } = searchTables[searched]
  const conditions = [
    sql`id = any(array(select id from strong))`,
    isOnSale(withInactive),
    ...filterConditions(options),
    ...(tagId === undefined ? [] : [sql`tag_id = ${tagId}`]),
  ]
  const matching = sql.join(conditions, sql` and `)
  if (sort !== 'relevance') return sql`select id, ${sortKeys[sort]} from ${things} where ${matching}`
  const isPriced = options.priceFrom !== undefined || options.priceTo !== undefined
  // The popularity of products is beside everything but the price, which saves a second look-up of each.
  const isEnough = searched === 'product' && !isPriced
  return isEnough
    ? sql`select id, popularity from (
        select product_id as id, is_active, is_fasting, units_sold_30_days as popularity from product_popularity) q where ${matching}`
    : sql`select id, ${popularity} as popularity from ${things} where ${matching}`
}

/** The ids of one page of all matches, and their number. */
export async function listMatches(
  db: Db,
  searched: Searched,
  readings: Reading[],
  options: ListOptions,
): Promise<{ ids: number[]; total: number }> {
  const { sort, limit, offset } = options
  const page =
    sort === 'relevance'
      ? sql`found join strong using (id) order by score desc, popularity desc, id`
      : sql`found ${orderBy(sort)}`
  const { rows } = await sql<{ ids: number[]; total: number }>`
    with ${scoreAll(searched, readings)},
    strong as materialized (select id, score from scored where ${isStrongEnough}),
    found as materialized (${foundAmong(searched, options)})
    select (select count(*)::int from found) as total,
      array(select id from ${page} limit ${limit} offset ${offset}) as ids`.execute(db)
  return rows[0] ?? { ids: [], total: 0 }
}

/** The best matches of several kinds, in one statement. Those of each kind come in their order. */
export async function listBestMatches(
  db: Db,
  readings: Reading[],
  limits: Partial<Record<Searched, number>>,
  withInactive: boolean,
  depth: number,
): Promise<Match[]> {
  const parts = Object.entries(limits).map(([kind, limit]) => {
    const searched = kind as Searched
    const { things, popularity } = searchTables[searched]
    return sql`(
      with ${scoreBest(searched, readings, depth)}
      select ${kind} as kind, id, score from scored join ${things} using (id)
      where ${isOnSale(withInactive)} and ${isStrongEnough}
      order by score desc, ${popularity} desc, id limit ${limit})`
  })
  const { rows } = await sql<Match>`${sql.join(parts, sql` union all `)}`.execute(db)
  return rows
}
