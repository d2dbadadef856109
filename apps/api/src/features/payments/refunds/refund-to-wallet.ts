import type { Db } from '../../../platform/database/db.ts'
import type { Returned } from '../../loans/ledger.sql.ts'
import { creditWallet } from '../../loans/wallet.ts'
import { newReference } from '../attempts/payment-reference.ts'
import type { Deciders } from '../board/decisions.sql.ts'
import { findRefundablePayment, insertRefund } from './payment-refunds.sql.ts'

type ToWallet = Returned & Deciders & { customerId: number; amount: number }

/**
 * Puts a part of the payment that settled an order into the customer's wallet. The caller's transaction must hold the
 * order's lock. Returns the amount: less than asked for if a provider has taken the payment back meanwhile.
 */
export async function refundToWallet(db: Db, { staffId, approvedBy, ...asked }: ToWallet): Promise<number> {
  const payment = await findRefundablePayment(db, asked.orderId)
  const amount = Math.min(asked.amount, payment?.left ?? 0)
  if (!payment || amount <= 0) return 0
  const reason = asked.kind === 'short' ? 'short' : 'refused'
  const reference = newReference(payment.id)
  await insertRefund(db, { paymentId: payment.id, reference, amount, reason, way: 'wallet', staffId, approvedBy })
  await creditWallet(db, { ...asked, amount })
  return amount
}
