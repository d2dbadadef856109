import { fromWire, toWire } from '@zembil/rules/money/money'
import { presetUpperBound, type SortOption } from '@zembil/rules/search/listing'
import { AppError } from '../../platform/http/app-error.ts'
import { pageMeta } from '../../platform/http/page-meta.ts'
import type { PriceBounds, Slice } from './listing.sql.ts'
import { type Cursor, type Listed, readCursor, toKey, writeCursor } from './listing-cursor.ts'

export type ListingQuery = {
  page: number
  paginate: number
  sort?: SortOption | undefined
  cursor?: string | undefined
  'price[gte]'?: string | undefined
  'price[lte]'?: string | undefined
  fasting?: '1' | undefined
}

function readAfter(sort: SortOption, text: string | undefined): Cursor | undefined {
  if (text === undefined) return undefined
  const after = readCursor(sort, text)
  if (!after) throw new AppError('validation_failed', { cursor: 'invalid' })
  return after
}

/** Asks for one extra row to find out whether there is a next page. */
export function readSlice(query: ListingQuery): Slice {
  const sort = query.sort ?? 'created_at'
  const after = readAfter(sort, query.cursor)
  return {
    sort,
    after,
    priceFrom: query['price[gte]'] === undefined ? undefined : fromWire(query['price[gte]']),
    priceTo: query['price[lte]'] === undefined ? undefined : (presetUpperBound(query['price[lte]']) ?? undefined),
    isFasting: query.fasting === '1',
    offset: after ? 0 : (query.page - 1) * query.paginate,
    limit: query.paginate + 1,
  }
}

export const pricesView = ({ lowest, highest }: PriceBounds) =>
  lowest === null || highest === null ? null : { lowest: toWire(lowest), highest: toWire(highest) }

/** Drops the extra row and adds the paging metadata. */
export function toPage<Row extends Listed, View>(
  query: ListingQuery,
  sort: SortOption,
  { total, rows, ...bounds }: PriceBounds & { total: number; rows: Row[] },
  view: (row: Row) => View,
) {
  const shown = rows.slice(0, query.paginate)
  const last = shown.at(-1)
  const hasNext = rows.length > query.paginate && last
  const nextCursor = hasNext ? writeCursor(sort, { key: toKey(sort, last), id: last.id }) : null
  return { data: shown.map(view), meta: { ...pageMeta(query, total, nextCursor), prices: pricesView(bounds) } }
}
