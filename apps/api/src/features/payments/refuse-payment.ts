import type { Deps } from '../../deps.ts'
import type { RefusalReason } from '../../providers/payment/payment-provider.ts'
import { lockOrder } from '../orders/move-order.sql.ts'
import { moveOrder } from '../orders/move-order.ts'
import { type AttemptRow, isNewestAttempt, lockAttempt, markRefused } from './payment-attempts.sql.ts'
import { tellPayment } from './tell-payment.ts'

/** The provider will not pay by this attempt. The order says so only while no newer one is under way. */
export async function refusePayment(
  { config, jobs }: Deps,
  { id, order_id }: Pick<AttemptRow, 'id' | 'order_id'>,
  reason: RefusalReason,
): Promise<void> {
  await jobs.transact(async (db, enqueue) => {
    const order = await lockOrder(db, order_id)
    await lockAttempt(db, id)
    if (!(await markRefused(db, id, reason)) || order?.status !== 'unpaid') return
    if (!(await isNewestAttempt(db, order_id, id))) return
    await moveOrder(db, enqueue, order, 'payment-rejected', 'settlement')
    if (config.sms) await tellPayment(db, enqueue, { order, news: 'payment_refused', amount: order.total_cost_santim })
  })
}
