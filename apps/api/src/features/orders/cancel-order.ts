import type { OrderDetail } from '@zembil/contract/order-shapes'
import type { Deps } from '../../deps.ts'
import { foundOr404 } from '../../platform/app-error.ts'
import { getOrder } from './get-order.ts'
import { lockOrder } from './move-order.sql.ts'
import { moveOrder } from './move-order.ts'

/** By the customer. Again is a quiet success: on a weak connection the first answer may never have arrived. */
export async function cancelOrder({ db, jobs }: Deps, customerId: number, id: number): Promise<{ data: OrderDetail }> {
  await jobs.transact(async (trx, enqueue) => {
    const order = foundOr404(await lockOrder(trx, id, customerId))
    if (order.status !== 'canceled') await moveOrder(trx, enqueue, order, 'canceled', 'customer')
  })
  return getOrder(db, customerId, id)
}
