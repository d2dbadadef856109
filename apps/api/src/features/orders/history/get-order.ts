import type { OrderDetail } from '@zembil/contract/order-shapes'
import type { Db } from '../../../platform/database/db.ts'
import { foundOr404 } from '../../../platform/http/app-error.ts'
import { orderDetailView } from './order-view.ts'
import { findOrderRow } from './orders.sql.ts'

export async function getOrder(db: Db, customerId: number, id: number): Promise<{ data: OrderDetail }> {
  return { data: orderDetailView(foundOr404(await findOrderRow(db, customerId, id))) }
}
