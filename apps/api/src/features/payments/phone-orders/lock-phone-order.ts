import { isAwaitingPayment } from '@zembil/rules/orders/order-moves'
import type { Db } from '../../../platform/database/db.ts'
import { AppError, foundOr404 } from '../../../platform/http/app-error.ts'
import { type LockedOrder, lockOrder } from '../../orders/status/move-order.sql.ts'
import { findPhoneOrder } from './phone-order.sql.ts'

/** Locks an order that staff placed for a caller and that can still be paid. */
export async function lockPhoneOrder(db: Db, orderId: number): Promise<LockedOrder> {
  const order = foundOr404(await lockOrder(db, orderId))
  if (!isAwaitingPayment(order.status) || order.seconds_left <= 0) throw new AppError('stage_refused')
  if (!(await findPhoneOrder(db, orderId))) throw new AppError('stage_refused')
  return order
}
