import type { Db } from '../../platform/db.ts'
import type { Enqueue } from '../../platform/transact.ts'
import { refundPayment } from './payment-jobs.ts'
import { newReference } from './payment-reference.ts'
import { insertRefund } from './payment-refunds.sql.ts'

/** Queues at most one refund per payment, in the caller's transaction. */
export async function queueRefund(db: Db, enqueue: Enqueue, paymentId: number): Promise<void> {
  if (await insertRefund(db, paymentId, newReference(paymentId)))
    await enqueue(refundPayment, { payment_id: paymentId })
}
