import type { Db } from '../../../platform/database/db.ts'
import { numberedPage } from '../numbered-page.ts'
import { type ListingQuery, readSlice } from '../read-slice.ts'
import type { MatchOptions } from './match-words.sql.ts'
import { searchCatalog } from './search-catalog.ts'
import type { Searched } from './search-tables.sql.ts'

type Search<Row, View> = {
  searched: Searched
  name: string
  query: ListingQuery
  tagId?: number | undefined
  rowsById: (db: Db, ids: number[]) => Promise<Row[]>
  view: (row: Row) => View
}

/** Nobody reads further; numbered pages reach all of them. */
const mostMatches = 600

export async function searchListing<Row, View>(db: Db, search: Search<Row, View>) {
  const { searched, name, query, tagId, rowsById, view } = search
  const { priceFrom, priceTo, isFasting } = readSlice(query)
  const offset = (query.page - 1) * query.paginate
  const sort: MatchOptions['sort'] = query.sort ?? 'relevance'
  const options = { sort, priceFrom, priceTo, isFasting, tagId, depth: mostMatches, limit: query.paginate, offset }
  const { ids, total } = await searchCatalog(db, searched, name, options)
  const rows = ids.length === 0 ? [] : await rowsById(db, ids)
  return numberedPage(query, total, rows.map(view))
}
