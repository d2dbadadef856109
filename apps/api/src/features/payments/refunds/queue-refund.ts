import type { Transaction } from '../../../platform/database/transact.ts'
import { newReference } from '../attempts/payment-reference.ts'
import { refundPayment } from '../payments.messages.ts'
import { insertRefund, type RefundReason } from './payment-refunds.sql.ts'

type Queued = { paymentId: number; amount: number; reason: RefundReason }

/** Has the worker return this part of a payment to the method it came from, in the caller's transaction. */
export async function queueRefund(tx: Transaction, { paymentId, amount, reason }: Queued): Promise<void> {
  const refund_id = await insertRefund(tx.db, { paymentId, reference: newReference(paymentId), amount, reason })
  await tx.enqueue(refundPayment, { refund_id })
}
