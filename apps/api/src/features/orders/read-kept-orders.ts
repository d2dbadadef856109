import type { Order } from '@zembil/contract/order-shapes'
import type { Db } from '../../platform/db.ts'
import { orderView } from './order-view.ts'
import { listOrderRows } from './orders.sql.ts'

/** More than anybody has placed; it only keeps one answer from growing without end. */
const most = 5_000

/** For a customer's own copy of their data. */
export async function readKeptOrders(db: Db, customerId: number): Promise<{ orders: Order[] }> {
  const { rows } = await listOrderRows(db, customerId, {}, { offset: 0, limit: most })
  return { orders: rows.map(orderView) }
}
