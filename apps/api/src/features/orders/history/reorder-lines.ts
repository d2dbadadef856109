import type { Reorder } from '@zembil/contract/order-shapes'
import { stockForCustomer } from '@zembil/rules/orders/quantity'
import type { Db } from '../../../platform/database/db.ts'
import { foundOr404 } from '../../../platform/http/app-error.ts'
import { packageView } from '../../catalog/package-view.ts'
import { listPackageRowsById } from '../../catalog/packages.sql.ts'
import { productView } from '../../catalog/product-view.ts'
import { listProductRowsById } from '../../catalog/products.sql.ts'
import { findBypass } from '../placing/ordering-customer.sql.ts'
import { findOrderLines } from './order-lines.sql.ts'

type Sellable = { id: number; left_in_stock: number; max_quantity_per_order: number | null }

/** The lines of an old order for a new cart: what is still sold, at the current price, limited to what is available. */
export async function reorderLines(db: Db, customerId: number, orderId: number): Promise<{ data: Reorder }> {
  const lines = foundOr404(await findOrderLines(db, customerId, orderId))
  const bypass = await findBypass(db, customerId)
  const ids = (key: 'product_id' | 'package_id') => lines.flatMap(({ [key]: id }) => id ?? [])
  const products = (await listProductRowsById(db, ids('product_id'))).map(productView)
  const packages = (await listPackageRowsById(db, ids('package_id'))).map(packageView)

  const orderedOf = (key: 'product_id' | 'package_id', id: number) =>
    lines.find((line) => line[key] === id)?.quantity ?? 0
  const canHave = (thing: Sellable, ordered: number) => Math.min(ordered, stockForCustomer({ ...thing, bypass }))
  const offered = <Thing extends Sellable>(things: Thing[], key: 'product_id' | 'package_id') =>
    things.flatMap((thing) => {
      const ordered = orderedOf(key, thing.id)
      const quantity = canHave(thing, ordered)
      return quantity > 0 ? [{ thing, ordered, quantity }] : []
    })
  const again = { products: offered(products, 'product_id'), packages: offered(packages, 'package_id') }
  const isOffered = (line: (typeof lines)[number]) =>
    again.products.some(({ thing }) => thing.id === line.product_id) ||
    again.packages.some(({ thing }) => thing.id === line.package_id)
  return {
    data: {
      products: again.products.map(({ thing, ...line }) => ({ product: thing, ...line })),
      packages: again.packages.map(({ thing, ...line }) => ({ package: thing, ...line })),
      unavailable: lines.filter((line) => !isOffered(line)).map(({ name, name_am }) => ({ name, name_am })),
    },
  }
}
