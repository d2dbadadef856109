import type { LockedOrder } from '../../orders/status/move-order.sql.ts'

/** Where money for a part of the order goes back to: off the debt first, and to the wallet what the wallet paid. */
export function returnedTo(order: Pick<LockedOrder, 'payment_method' | 'wallet_santim'>): 'wallet' | 'debt' | 'both' {
  if (order.payment_method !== 'loan') return 'wallet'
  return order.wallet_santim > 0 ? 'both' : 'debt'
}
