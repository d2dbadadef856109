import type { Output, Received } from '@zembil/contract/endpoint'
import type { ProductApi } from '@zembil/contract/staff/catalogue/products'
import type { Db } from '../../../platform/database/db.ts'
import { readIdCursor } from '../../staff/lists/list-cursor.ts'
import { countOf, pageOf } from '../../staff/lists/list-page.ts'
import { searchEngine } from '../search/search-engine.ts'
import {
  countProducts,
  findByCode,
  listFoundRows,
  listProductRows,
  listProductRowsOf,
  type ProductFilter,
} from './product-list.sql.ts'
import { listedProductView } from './staff-product-view.ts'

type Call = ProductApi['GET /products']
type Query = Received<Call>['query']

/** Bounds the ids that are filtered; the list says that there are more long before. */
const mostMatches = 20_000

/** Matches of the shop's search, best first; a product with exactly this code comes before all others. */
async function findProducts(db: Db, words: string, filter: ProductFilter) {
  const options = { sort: 'relevance', limit: mostMatches, offset: 0, withInactive: true } as const
  const { ids } = await searchEngine.list(db, 'product', words, options)
  const exact = await findByCode(db, words)
  return listFoundRows(db, [...new Set([...(exact === undefined ? [] : [exact]), ...ids])], filter)
}

async function searchPage(db: Db, words: string, { limit, after, before, ...filter }: Query): Promise<Output<Call>> {
  const found = await findProducts(db, words, filter)
  const span = { limit, after: readIdCursor(after), before: readIdCursor(before) }
  const inSpan =
    span.before === undefined
      ? found.filter(({ place }) => place > (span.after ?? 0))
      : found.filter(({ place }) => place < (span.before ?? 0)).reverse()
  const { rows, next, previous } = pageOf(inSpan.slice(0, limit + 1), span, ({ place }) => String(place))
  const products = await listProductRowsOf(
    db,
    rows.map(({ id }) => id),
  )
  return { data: products.map(listedProductView), meta: { next, previous, count: countOf(found.length) } }
}

export async function listStaffProducts(db: Db, { words, ...query }: Query): Promise<Output<Call>> {
  if (words !== undefined) return searchPage(db, words, query as Query)
  const { limit, after, before, ...filter } = query
  const span = { limit, after: readIdCursor(after), before: readIdCursor(before) }
  const found = await listProductRows(db, filter, span)
  const { rows, next, previous } = pageOf(found, span, ({ id }) => String(id))
  const count = countOf(await countProducts(db, filter))
  return { data: rows.map(listedProductView), meta: { next, previous, count } }
}
