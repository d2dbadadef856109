import type { Deps } from '../../deps.ts'
import { refundPurchase } from '../loans/refund-purchase.ts'
import { lockOrder } from '../orders/move-order.sql.ts'
import { moveOrder } from '../orders/move-order.ts'
import { listUnrefundedPayments } from './payment-refunds.sql.ts'
import { queueRefund } from './queue-refund.ts'
import { tellPayment } from './tell-payment.ts'

/** Refunds a canceled order, once, however often the job is delivered. */
export async function refundOrder({ config, jobs }: Deps, orderId: number): Promise<void> {
  await jobs.transact(async (db, enqueue) => {
    const order = await lockOrder(db, orderId)
    if (order?.status !== 'canceled') return
    if (order.payment_method !== 'loan') {
      for (const id of await listUnrefundedPayments(db, orderId)) await queueRefund(db, enqueue, id)
      return
    }
    await refundPurchase(db, orderId)
    await moveOrder(db, enqueue, order, 'payment-refunded', 'refund')
    if (config.sms) await tellPayment(db, enqueue, { order, news: 'payment_refunded', amount: order.total_cost_santim })
  })
}
