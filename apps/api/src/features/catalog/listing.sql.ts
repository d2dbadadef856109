import type { SortOption } from '@zembil/rules/search/listing'
import { type RawBuilder, sql } from 'kysely'
import { freshPlan } from '../../platform/database/named-statements.ts'
import { type Cursor, fromKey } from './listing-cursor.ts'

/** A slice of a listing. Prices are in santim, both ends inclusive. */
export type Slice = {
  sort: SortOption
  priceFrom?: number | undefined
  priceTo?: number | undefined
  isFasting?: boolean | undefined
  after?: Cursor | undefined
  offset: number
  limit: number
}

const orders = {
  created_at: { column: sql`created_at`, direction: sql`desc`, isAfter: sql`<` },
  price: { column: sql`price_santim`, direction: sql`asc`, isAfter: sql`>` },
  '-price': { column: sql`price_santim`, direction: sql`desc`, isAfter: sql`<` },
  unit_price: { column: sql`unit_price_santim`, direction: sql`asc`, isAfter: sql`>` },
  '-discount': { column: sql`discount_percent`, direction: sql`desc`, isAfter: sql`<` },
}

export function orderBy(sort: SortOption): RawBuilder<unknown> {
  const { column, direction } = orders[sort]
  return sql`order by ${column} ${direction}, id ${direction}`
}

const hasPrice = (slice: Slice): boolean => slice.priceFrom !== undefined || slice.priceTo !== undefined

/** The selectivity of a price range depends on its bounds, so its statement must not reuse a generic plan. */
export const planHint = (slice: Slice): RawBuilder<unknown> => sql.raw(hasPrice(slice) ? freshPlan : '')

type Filters = Pick<Slice, 'priceFrom' | 'priceTo' | 'isFasting'>

/** Only products have the column `is_fasting`. */
export function filterConditions({ priceFrom, priceTo, isFasting }: Filters): RawBuilder<unknown>[] {
  return [
    ...(isFasting ? [sql`is_fasting`] : []),
    ...(priceFrom === undefined ? [] : [sql`price_santim >= ${priceFrom}`]),
    ...(priceTo === undefined ? [] : [sql`price_santim <= ${priceTo}`]),
  ]
}

function cursorConditions({ sort, after }: Slice): RawBuilder<unknown>[] {
  if (!after) return []
  const { column, isAfter } = orders[sort]
  return [sql`(${column}, id) ${isAfter} (${fromKey(sort, after.key)}, ${after.id})`]
}

const all = (conditions: RawBuilder<unknown>[]): RawBuilder<unknown> =>
  sql`where ${sql.join([sql`is_active`, ...conditions], sql` and `)}`

/** The rows of a slice, read from the index of its sort order. */
export const sliceOf = (table: RawBuilder<unknown>, scope: RawBuilder<unknown>[], slice: Slice): RawBuilder<unknown> =>
  sql`select * from ${table} ${all([...scope, ...filterConditions(slice), ...cursorConditions(slice)])}
    ${orderBy(slice.sort)} limit ${slice.limit} offset ${slice.offset}`

/** The lowest and the highest price of a listing without filters, as columns; each is the end of an index. */
export const priceBounds = (table: RawBuilder<unknown>, scope: RawBuilder<unknown>[]): RawBuilder<unknown> =>
  sql`(select min(price_santim) from ${table} ${all(scope)}) as lowest,
    (select max(price_santim) from ${table} ${all(scope)}) as highest`

export type PriceBounds = { lowest: number | null; highest: number | null }

/** Upper limit for counting a filtered listing: nobody pages through more, and counting a table is slow. */
const countedAtMost = 10_000

/** Number of rows of a listing; `kept` is the count of the unfiltered listing. */
export const totalOf = (
  table: RawBuilder<unknown>,
  scope: RawBuilder<unknown>[],
  slice: Slice,
  kept: RawBuilder<unknown>,
): RawBuilder<unknown> =>
  hasPrice(slice) || slice.isFasting
    ? sql`(select count(*)::int from (
        select from ${table} ${all([...scope, ...filterConditions(slice)])} limit ${sql.lit(countedAtMost)}) counted)`
    : kept
