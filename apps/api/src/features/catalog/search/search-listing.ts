import type { Db } from '../../../platform/database/db.ts'
import type { PriceBounds } from '../listing.sql.ts'
import { numberedPage } from '../numbered-page.ts'
import { type ListingQuery, pricesView, readSlice } from '../read-slice.ts'
import { searchEngine } from './search-engine.ts'
import type { ListOptions } from './search-port.ts'

type Search<Row, View> = {
  searched: 'product' | 'package'
  name: string
  query: ListingQuery
  tagId?: number | undefined
  /** Of the listing that is searched. */
  bounds: (db: Db) => Promise<PriceBounds>
  rowsById: (db: Db, ids: number[]) => Promise<Row[]>
  view: (row: Row) => View
}

export async function searchListing<Row, View>(db: Db, search: Search<Row, View>) {
  const { searched, name, query, tagId, bounds, rowsById, view } = search
  const { priceFrom, priceTo, isFasting } = readSlice(query)
  const offset = (query.page - 1) * query.paginate
  const sort: ListOptions['sort'] = query.sort ?? 'relevance'
  const options = { sort, priceFrom, priceTo, isFasting, tagId, limit: query.paginate, offset }
  const [{ ids, total }, prices] = await Promise.all([searchEngine.list(db, searched, name, options), bounds(db)])
  const rows = ids.length === 0 ? [] : await rowsById(db, ids)
  const { data, meta } = numberedPage(query, total, rows.map(view))
  return { data, meta: { ...meta, prices: pricesView(prices) } }
}
