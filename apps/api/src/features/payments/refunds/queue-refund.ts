import type { Transaction } from '../../../platform/database/transact.ts'
import { newReference } from '../attempts/payment-reference.ts'
import { refundPayment } from '../payments.messages.ts'
import { insertRefund, type NewRefund } from './payment-refunds.sql.ts'

type Queued = Pick<NewRefund, 'paymentId' | 'amount' | 'reason' | 'staffId' | 'approvedBy'>

/** Has the worker return this part of a payment to the method it came from, in the caller's transaction. */
export async function queueRefund(tx: Transaction, queued: Queued): Promise<void> {
  const refund_id = await insertRefund(tx.db, { ...queued, reference: newReference(queued.paymentId) })
  await tx.enqueue(refundPayment, { refund_id })
}
