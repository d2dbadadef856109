import type { Db } from '../../../platform/database/db.ts'
import { refundCreditUpTo } from '../../loans/refund-credit.ts'
import type { LockedOrder } from '../../orders/status/move-order.sql.ts'
import { refundToWallet } from '../../payments/refunds/refund-to-wallet.ts'

type Short = { order: LockedOrder; storeId: number; amount: number; staffId: number }

/**
 * Returns money for what one store did not find: off the debt of an order on credit, otherwise into the wallet. Returns
 * the amount, which is less if a provider has taken the payment back or staff have given most of it back meanwhile.
 */
export async function returnShort(db: Db, { order, storeId, amount, staffId }: Short): Promise<number> {
  if (amount === 0) return 0
  const returned = { kind: 'short', orderId: order.id, part: storeId, amount } as const
  if (order.payment_method === 'loan') return refundCreditUpTo(db, returned)
  if (order.customer_id === null) throw new Error(`order ${order.id} has no customer`)
  return refundToWallet(db, { ...returned, customerId: order.customer_id, staffId })
}
