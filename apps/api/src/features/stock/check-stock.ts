import type { Db } from '../../platform/db.ts'
import { listOrderFaults, listProductFaults, type OrderFault, type ProductFault } from './check-stock.sql.ts'

export type StockFaults = { products: ProductFault[]; orders: OrderFault[] }

/** Whether stock is conserved: nothing appears, disappears or is sold twice. Reads only; what is wrong is for people. */
export async function checkStock(db: Db, since: Date): Promise<StockFaults> {
  return { products: await listProductFaults(db, since), orders: await listOrderFaults(db, since) }
}

/** Ends in an error that names what is wrong, so that a job fails and is seen. */
export async function requireSoundStock(db: Db, since: Date): Promise<void> {
  const { products, orders } = await checkStock(db, since)
  if (products.length + orders.length === 0) return
  const ids = `products ${products.map(({ product_id }) => product_id)}; orders ${orders.map(({ order_id }) => order_id)}`
  throw new Error(`stock does not add up: ${ids}`)
}
