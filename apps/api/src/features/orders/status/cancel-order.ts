import type { OrderDetail } from '@zembil/contract/order-shapes'
import type { Deps } from '../../../deps.ts'
import { foundOr404 } from '../../../platform/http/app-error.ts'
import { getOrder } from '../history/get-order.ts'
import { lockOrder } from './move-order.sql.ts'
import { moveOrder } from './move-order.ts'

/** Cancels an order for its customer. Idempotent, because the first response may be lost on a weak connection. */
export async function cancelOrder({ db, jobs }: Deps, customerId: number, id: number): Promise<{ data: OrderDetail }> {
  await jobs.transact(async (tx) => {
    const order = foundOr404(await lockOrder(tx.db, id, customerId))
    // A canceled order may already be refunded when the request is repeated.
    const isCanceled = order.status === 'canceled' || order.status === 'payment-refunded'
    if (!isCanceled) await moveOrder(tx, order, { to: 'canceled', actor: 'customer' })
  })
  return getOrder(db, customerId, id)
}
