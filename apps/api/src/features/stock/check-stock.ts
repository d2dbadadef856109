import { FaultsFound } from '../../platform/checks/faults-found.ts'
import { checkSinceLastGoodRun } from '../../platform/database/check-points.ts'
import type { Db } from '../../platform/database/db.ts'
import {
  addToSums,
  listOrderFaults,
  listProductFaults,
  listRecentProductFaults,
  type OrderFault,
  type ProductFault,
} from './check-stock.sql.ts'

export type StockFaults = { products: ProductFault[]; orders: OrderFault[] }

/** Checks that stock neither appears, disappears nor is sold twice. Read-only; staff correct what it finds. */
export async function checkStock(db: Db, since: Date): Promise<StockFaults> {
  return { products: await listProductFaults(db), orders: await listOrderFaults(db, since) }
}

/** Checks what changed since the last good run. Throws an error that names the faults, so that the job fails. */
export async function requireSoundStock(db: Db): Promise<void> {
  await checkSinceLastGoodRun(db, 'stock', async (transaction, span) => {
    const products = await listRecentProductFaults(transaction, span)
    const orders = await listOrderFaults(transaction, span.from)
    if (products.length + orders.length > 0) {
      const ids = `products ${products.map(({ product_id }) => product_id)}; orders ${orders.map(({ order_id }) => order_id)}`
      throw new FaultsFound(`stock does not add up: ${ids}`, [
        ...products.map(({ product_id: id, ...details }) => ({
          kind: 'product' as const,
          id,
          fault: 'stock-differs',
          details,
        })),
        ...orders.map(({ order_id: id, ...details }) => ({
          kind: 'order' as const,
          id,
          fault: 'stock-of-order-differs',
          details,
        })),
      ])
    }
    await addToSums(transaction, span)
  })
}
