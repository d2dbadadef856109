import type { Transaction } from '../../../platform/database/transact.ts'
import { creditWallet } from '../../loans/wallet.ts'
import type { LockedOrder } from '../../orders/status/move-order.sql.ts'
import type { Messenger } from '../../sms/queue-sms.ts'
import { newReference } from '../attempts/payment-reference.ts'
import { insertRefund } from '../refunds/payment-refunds.sql.ts'
import { tellPayment } from '../settlement/tell-payment.ts'
import type { Deciders } from './decisions.sql.ts'

type Excess = { order: LockedOrder; paymentId: number; amount: number; by: Deciders }

/** What a person assigned beyond the cost goes to the customer's wallet, or by hand if the customer is gone. */
export async function returnExcess(
  tx: Transaction,
  deps: Messenger,
  { order, paymentId, amount, by }: Excess,
): Promise<void> {
  const { customer_id: customerId, id: orderId } = order
  const refund = { paymentId, reference: newReference(paymentId), amount, reason: 'not-due', ...by } as const
  if (customerId === null) {
    await insertRefund(tx.db, { ...refund, state: 'by_hand' })
    return
  }
  const id = await insertRefund(tx.db, { ...refund, way: 'wallet' })
  await creditWallet(tx.db, { kind: 'refund', orderId, part: -id, customerId, amount, by })
  await tellPayment(tx, deps, { order, news: 'refundInWallet', amount })
}
