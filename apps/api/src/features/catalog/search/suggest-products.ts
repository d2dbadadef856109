import type { Suggestion } from '@zembil/contract/catalog-shapes'
import { toWire } from '@zembil/rules/money/money'
import { sellableStock } from '@zembil/rules/orders/quantity'
import type { Db } from '../../../platform/database/db.ts'
import { thumbnailPaths } from '../../../platform/http/picture-paths.ts'
import { listProductRowsById, type ProductRow } from '../products.sql.ts'
import { searchCatalog } from './search-catalog.ts'

const suggestionView = (row: ProductRow): Suggestion => ({
  ...row,
  price: toWire(row.price_santim),
  image: thumbnailPaths(row.pictures)[0] ?? '',
  left_in_stock: sellableStock(row),
})

/** Only a few suggestions are shown while typing, so fewer candidates are scored than for a listing. */
const weighed = 150

export async function suggestProducts(
  db: Db,
  { name, limit }: { name: string; limit: number },
): Promise<{ data: Suggestion[] }> {
  const { ids } = await searchCatalog(db, 'product', name, { sort: 'relevance', depth: weighed, limit, offset: 0 })
  const rows = ids.length === 0 ? [] : await listProductRowsById(db, ids)
  return { data: rows.map(suggestionView) }
}
