import type { CallGoods } from '@zembil/contract/staff/calls/call-shapes'
import type { Db } from '../../../platform/database/db.ts'
import { packageView } from '../../catalog/package-view.ts'
import { listPackageRowsById } from '../../catalog/packages.sql.ts'
import { productView } from '../../catalog/product-view.ts'
import { listProductRowsById } from '../../catalog/products.sql.ts'
import { searchCatalog } from '../../catalog/search/search-catalog.ts'
import { packageGoods, productGoods } from './call-goods-view.ts'
import { listGoodsOfCode } from './goods-of-code.sql.ts'

/** Enough to choose from while somebody waits on the line. */
const [mostProducts, mostPackages] = [8, 2]
const weighed = 150

/** What a typed name or a scanned code can mean, of what is on sale. */
export async function findCallGoods(db: Db, text: string): Promise<{ data: CallGoods[] }> {
  const coded = await listGoodsOfCode(db, text)
  const options = { sort: 'relevance', depth: weighed, offset: 0 } as const
  const { ids } = await searchCatalog(db, 'product', text, { ...options, limit: mostProducts })
  const bundles = await searchCatalog(db, 'package', text, { ...options, limit: mostPackages })
  const codedIds = coded.map(({ id }) => id)
  const rows = await listProductRowsById(db, [...codedIds, ...ids.filter((id) => !codedIds.includes(id))])
  const products = rows.map((row): CallGoods => {
    const code = coded.find(({ id }) => id === row.id)
    return { ...productGoods(productView(row)), ...(code && { units: code.units, is_exact: true }) }
  })
  const packages = (await listPackageRowsById(db, bundles.ids)).map((row) => packageGoods(packageView(row)))
  return { data: [...products, ...packages] }
}
