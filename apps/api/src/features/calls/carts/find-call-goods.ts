import type { CallGoods } from '@zembil/contract/staff/calls/call-shapes'
import type { Db } from '../../../platform/database/db.ts'
import { packageView } from '../../catalog/package-view.ts'
import { listPackageRowsById } from '../../catalog/packages.sql.ts'
import { productView } from '../../catalog/product-view.ts'
import { listProductRowsById } from '../../catalog/products.sql.ts'
import { searchEngine } from '../../catalog/search/search-engine.ts'
import type { Match } from '../../catalog/search/search-port.ts'
import { packageGoods, productGoods } from './call-goods-view.ts'
import { listGoodsOfCode } from './goods-of-code.sql.ts'

/** Enough to choose from while somebody waits on the line. */
const most = { product: 8, package: 2 }

/** What a typed name or a scanned code can mean, of what is on sale. */
export async function findCallGoods(db: Db, text: string): Promise<{ data: CallGoods[] }> {
  const coded = await listGoodsOfCode(db, text)
  const found = await searchEngine.best(db, text, most)
  const idsOf = (wanted: Match['kind']) => found.flatMap(({ kind, id }) => (kind === wanted ? [id] : []))
  const codedIds = coded.map(({ id }) => id)
  const rows = await listProductRowsById(db, [...codedIds, ...idsOf('product').filter((id) => !codedIds.includes(id))])
  const products = rows.map((row): CallGoods => {
    const code = coded.find(({ id }) => id === row.id)
    return { ...productGoods(productView(row)), ...(code && { units: code.units, is_exact: true }) }
  })
  const packages = (await listPackageRowsById(db, idsOf('package'))).map((row) => packageGoods(packageView(row)))
  return { data: [...products, ...packages] }
}
