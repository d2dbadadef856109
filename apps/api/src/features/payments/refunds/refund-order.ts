import type { Deps } from '../../../deps.ts'
import { refundCredit } from '../../loans/refund-credit.ts'
import { lockOrder } from '../../orders/status/move-order.sql.ts'
import { moveOrder } from '../../orders/status/move-order.ts'
import { tellPayment } from '../settlement/tell-payment.ts'
import { endRefundedOrder } from './complete-refund.ts'
import { listUnrefundedPayments } from './payment-refunds.sql.ts'
import { queueRefund } from './queue-refund.ts'

/** Returns what is left of a canceled order's money, once, however often the job is delivered. */
export async function refundOrder({ jobs, ...deps }: Deps, orderId: number): Promise<void> {
  await jobs.transact(async (tx) => {
    const order = await lockOrder(tx.db, orderId)
    if (order?.status !== 'canceled') return
    if (order.payment_method !== 'loan') {
      const payments = await listUnrefundedPayments(tx.db, orderId)
      for (const { id, left } of payments) await queueRefund(tx, { paymentId: id, amount: left, reason: 'canceled' })
      const amount = payments.reduce((sum, { left }) => sum + left, 0)
      if (amount > 0) await tellPayment(tx, deps, { order, news: 'refundStarted', amount })
      // Everything may be in the wallet already.
      return endRefundedOrder(tx, order)
    }
    const amount = await refundCredit(tx.db, orderId)
    await moveOrder(tx, order, { to: 'payment-refunded', actor: 'refund' })
    await tellPayment(tx, deps, { order, news: 'creditReturned', amount })
  })
}
