import { canActorMove, type OrderStatus } from '@zembil/rules/order-moves'
import { AppError } from '../../platform/app-error.ts'
import type { LockedOrder } from '../orders/move-order.sql.ts'

const paid = new Set<OrderStatus>(['payment-captured', 'pending-delivery', 'pending-pickup', 'successful'])

export const isPaid = ({ status }: Pick<LockedOrder, 'status'>): boolean => paid.has(status)

/** Refuses what was canceled or given back, and what has expired, whether the job has seen that yet or not. */
export function requireUnpaid({ status, expires_at }: Pick<LockedOrder, 'status' | 'expires_at'>): void {
  if (!canActorMove('settlement', status, 'payment-captured') || expires_at <= new Date())
    throw new AppError('order_move_refused')
}
