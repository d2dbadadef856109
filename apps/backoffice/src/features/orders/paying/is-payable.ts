import type { ListedOrder } from '@zembil/contract/staff/queue-shapes'
import { isAwaitingPayment } from '@zembil/rules/orders/order-moves'

/** Whether the customer can still pay the order. */
export const isPayable = (
  { status, expires_at }: Pick<ListedOrder, 'status' | 'expires_at'>,
  now = new Date(),
): boolean => isAwaitingPayment(status) && Date.parse(expires_at) > now.getTime()
