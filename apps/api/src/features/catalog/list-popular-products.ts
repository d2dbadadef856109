import type { Db } from '../../platform/database/db.ts'
import { numberedPage, rangeOf } from './numbered-page.ts'
import { productView } from './product-view.ts'
import { listPopularProductRows } from './products.sql.ts'

export async function listPopularProducts(db: Db, query: { page: number; paginate: number }) {
  const { total, rows } = await listPopularProductRows(db, rangeOf(query))
  return numberedPage(query, total, rows.map(productView))
}
