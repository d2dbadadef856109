import type { Product } from '@zembil/contract/catalog-shapes'
import type { Db } from '../../../platform/database/db.ts'
import { productView } from '../../catalog/product-view.ts'
import { listProductRowsById } from '../../catalog/products.sql.ts'
import { listUsualProductIds } from './order-lines.sql.ts'

/** What this customer buys most often and the shop still sells. */
export async function listUsualProducts(db: Db, customerId: number): Promise<{ data: Product[] }> {
  const ids = await listUsualProductIds(db, customerId)
  return { data: (await listProductRowsById(db, ids)).map(productView) }
}
