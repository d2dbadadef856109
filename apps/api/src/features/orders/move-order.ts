import { canActorMove, type OrderActor, type OrderStatus } from '@zembil/rules/order-moves'
import { AppError } from '../../platform/app-error.ts'
import type { Db } from '../../platform/db.ts'
import type { Enqueue } from '../../platform/transact.ts'
import { changeAllotments } from '../catalog/allotments.sql.ts'
import { releaseSoldMovements } from '../stock/stock.sql.ts'
import { type LockedOrder, listTakenAllotments, updateStatus } from './move-order.sql.ts'
import { orderMoved, refundOrder } from './order-jobs.ts'

const releasesStock = new Set<OrderStatus>(['canceled', 'payment-reversed'])
const holdsMoney = new Set<OrderStatus>(['payment-captured', 'pending-delivery', 'pending-pickup'])

/** Once packing has started only staff can cancel. Packing is not a status, so the table of moves does not cover it. */
export function canCustomerCancel({ status, packing_started_at }: Pick<LockedOrder, 'status' | 'packing_started_at'>) {
  return packing_started_at === null && canActorMove('customer', status, 'canceled')
}

function refuseMove(order: LockedOrder, to: OrderStatus, actor: OrderActor): void {
  const isAllowed =
    actor === 'customer' ? to === 'canceled' && canCustomerCancel(order) : canActorMove(actor, order.status, to)
  if (!isAllowed) throw new AppError('order_move_refused')
}

/** Returns allotments and stock. Packages come before stock, the lock order used everywhere. */
async function releaseStock(db: Db, order: LockedOrder): Promise<void> {
  await changeAllotments(db, await listTakenAllotments(db, order))
  await releaseSoldMovements(db, order.id)
}

/** The only code that changes `orders.status` after placing. The caller's transaction must hold the order's lock. */
export async function moveOrder(
  db: Db,
  enqueue: Enqueue,
  order: LockedOrder,
  to: OrderStatus,
  actor: OrderActor,
): Promise<void> {
  refuseMove(order, to, actor)
  await updateStatus(db, order, to, actor)
  if (releasesStock.has(to)) await releaseStock(db, order)
  if (to === 'canceled' && holdsMoney.has(order.status)) await enqueue(refundOrder, { order_id: order.id })
  await enqueue(orderMoved, { order_id: order.id, from: order.status, to })
}
