import type { Deps } from '../../deps.ts'
import { refundPurchase } from '../loans/refund-purchase.ts'
import { lockOrder } from '../orders/move-order.sql.ts'
import { moveOrder } from '../orders/move-order.ts'

/** A paid order was canceled: its money goes back, once, however often the message comes. */
export async function refundOrder({ jobs }: Deps, orderId: number): Promise<void> {
  await jobs.transact(async (db, enqueue) => {
    const order = await lockOrder(db, orderId)
    if (order?.status !== 'canceled') return
    // Failing keeps the message, and somebody sees it.
    if (order.payment_method !== 'loan') throw new Error(`nobody knows how to refund ${order.payment_method}`)
    await refundPurchase(db, orderId)
    await moveOrder(db, enqueue, order, 'payment-refunded', 'refund')
  })
}
