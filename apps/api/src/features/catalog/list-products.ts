import type { Db } from '../../platform/database/db.ts'
import { foundOr404 } from '../../platform/http/app-error.ts'
import { productView } from './product-view.ts'
import { listProductRows, type ProductScope } from './products.sql.ts'
import { type ListingQuery, readSlice, toPage } from './read-slice.ts'

export async function listProducts(db: Db, scope: ProductScope, query: ListingQuery) {
  const slice = readSlice(query)
  const listed = foundOr404(await listProductRows(db, scope, slice))
  return toPage(query, slice.sort, listed, productView)
}
