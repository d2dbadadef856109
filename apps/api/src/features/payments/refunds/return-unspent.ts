import type { Db } from '../../../platform/database/db.ts'
import { creditWallet } from '../../loans/wallet.ts'
import type { LockedOrder } from '../../orders/status/move-order.sql.ts'
import { newReference } from '../attempts/payment-reference.ts'
import { insertRefund, type NewRefund } from './payment-refunds.sql.ts'

type Unspent = Pick<NewRefund, 'paymentId' | 'amount' | 'reason' | 'note' | 'staffId' | 'approvedBy'>

/**
 * Gives money that the wallet paid for an order back to the wallet, at once. The caller's transaction must hold the order's
 * lock; the cap of refunds keeps it within what the wallet paid. Returns the refund's id.
 */
export async function returnUnspent(
  db: Db,
  { id: orderId, customer_id: customerId }: Pick<LockedOrder, 'id' | 'customer_id'>,
  unspent: Unspent,
): Promise<number> {
  if (customerId === null) throw new Error(`order ${orderId} has no customer`)
  const { paymentId, amount, staffId, approvedBy } = unspent
  const by = staffId === undefined ? undefined : { staffId, approvedBy }
  const id = await insertRefund(db, { ...unspent, reference: newReference(paymentId), way: 'wallet' })
  await creditWallet(db, { kind: 'unspent', orderId, part: -id, customerId, amount, by })
  return id
}
