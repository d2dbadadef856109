import { refundsByCall } from '@zembil/rules/money/payment-methods'
import type { Transaction } from '../../../platform/database/transact.ts'
import { AppError, foundOr404 } from '../../../platform/http/app-error.ts'
import { lockOrder } from '../../orders/status/move-order.sql.ts'
import type { Messenger } from '../../sms/queue-sms.ts'
import { refundPayment } from '../payments.messages.ts'
import { announceRefund } from '../refunds/complete-refund.ts'
import { findOrderOfRefund, findRefund } from '../refunds/payment-refunds.sql.ts'
import { findPaymentById } from '../settlement/payments.sql.ts'
import { claimTransferNo, closeRefund, queueAgain } from './open-refunds.sql.ts'

type Closing = { id: number; transferNo: string; transferredOn: string; memberId: number }

/** Records the transfer of a refund that was left to staff. One that the provider still has in hand is refused. */
export async function closeByHand(tx: Transaction, deps: Messenger, { id, ...transfer }: Closing): Promise<void> {
  const refund = foundOr404(await findRefund(tx.db, id))
  const orderId = await findOrderOfRefund(tx.db, id)
  const order = orderId === null ? undefined : await lockOrder(tx.db, orderId)
  await claimTransferNo(tx.db, transfer.transferNo)
  if (!(await closeRefund(tx.db, id, transfer))) throw new AppError('stage_refused')
  if (order) await announceRefund(tx, deps, order, refund)
}

/** The worker asks the provider again; only some providers can be asked at all. */
export async function retryRefund(tx: Transaction, id: number): Promise<void> {
  const refund = foundOr404(await findRefund(tx.db, id))
  const payment = foundOr404(await findPaymentById(tx.db, refund.payment_id))
  if (!refundsByCall.has(payment.provider) || !(await queueAgain(tx.db, id))) throw new AppError('stage_refused')
  await tx.enqueue(refundPayment, { refund_id: id })
}
