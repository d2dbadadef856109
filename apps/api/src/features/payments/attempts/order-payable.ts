import { isAwaitingPayment, type OrderStatus } from '@zembil/rules/orders/order-moves'
import { AppError } from '../../../platform/http/app-error.ts'
import type { LockedOrder } from '../../orders/status/move-order.sql.ts'

const paid = new Set<OrderStatus>(['payment-captured', 'pending-delivery', 'pending-pickup', 'successful'])

export const isPaid = ({ status }: Pick<LockedOrder, 'status'>): boolean => paid.has(status)

/** Refuses an order that is canceled, refunded or past its time, even if the job has not expired it yet. */
export function requireUnpaid({ status, seconds_left }: Pick<LockedOrder, 'status' | 'seconds_left'>): void {
  if (!isAwaitingPayment(status) || seconds_left <= 0) throw new AppError('order_move_refused')
}
