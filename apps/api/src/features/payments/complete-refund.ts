import type { Deps } from '../../deps.ts'
import { lockOrder } from '../orders/move-order.sql.ts'
import { moveOrder } from '../orders/move-order.ts'
import { isAllRefunded, settleRefund } from './payment-refunds.sql.ts'
import { findPaymentById } from './payments.sql.ts'
import { tellPayment } from './tell-payment.ts'

/**
 * Records that the customer has the money back. A canceled order becomes refunded once all its money is back. Staff can
 * complete only refunds left to them: while the provider may still refund, a person must not send the money too. False
 * if there was nothing to complete.
 */
export async function completeRefund(
  { config, jobs }: Deps,
  paymentId: number,
  by: 'provider' | 'staff',
): Promise<boolean> {
  return jobs.transact(async (db, enqueue) => {
    const payment = await findPaymentById(db, paymentId)
    const order = payment?.order_id ? await lockOrder(db, payment.order_id) : undefined
    if (!payment || !(await settleRefund(db, paymentId, by))) return false
    if (!order) return true
    if (order.status === 'canceled' && (await isAllRefunded(db, order.id)))
      await moveOrder(db, enqueue, order, 'payment-refunded', 'refund')
    if (config.sms) await tellPayment(db, enqueue, { order, news: 'payment_refunded', amount: payment.amount_santim })
    return true
  })
}
