import type { Deps } from '../../../deps.ts'
import type { Transaction } from '../../../platform/database/transact.ts'
import { type LockedOrder, lockOrder } from '../../orders/status/move-order.sql.ts'
import { moveOrder } from '../../orders/status/move-order.ts'
import { findPaymentById } from '../settlement/payments.sql.ts'
import { tellPayment } from '../settlement/tell-payment.ts'
import { findRefund, isAllRefunded, settleRefund } from './payment-refunds.sql.ts'

/** Goods of a pending order are still in the shop, so it ends by canceling. */
const endsByRefund = new Set<LockedOrder['status']>(['canceled', 'successful'])

/** An order ends as refunded once all its money is back; a partial refund leaves its status. */
export async function endRefundedOrder(tx: Transaction, order: LockedOrder): Promise<void> {
  if (endsByRefund.has(order.status) && (await isAllRefunded(tx.db, order.id)))
    await moveOrder(tx, order, { to: 'payment-refunded', actor: 'refund' })
}

/**
 * Records that the customer has this money back. Staff can complete only refunds left to them: while the provider may
 * still refund, a person must not send the money too. False if there was nothing to complete.
 */
export async function completeRefund(
  { jobs, ...deps }: Deps,
  refundId: number,
  by: 'provider' | 'staff',
): Promise<boolean> {
  return jobs.transact(async (tx) => {
    const refund = await findRefund(tx.db, refundId)
    const payment = refund && (await findPaymentById(tx.db, refund.payment_id))
    const order = payment?.order_id ? await lockOrder(tx.db, payment.order_id) : undefined
    if (!refund || !(await settleRefund(tx.db, refundId, by))) return false
    if (!order) return true
    await endRefundedOrder(tx, order)
    const { amount_santim: amount, reference: refundNo } = refund
    await tellPayment(tx, deps, { order, news: 'paymentRefunded', amount, refundNo })
    return true
  })
}
