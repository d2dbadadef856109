import { canActorMove, type OrderStatus } from '@zembil/rules/orders/order-moves'
import type { Db } from '../../../platform/database/db.ts'
import type { Transaction } from '../../../platform/database/transact.ts'
import { AppError } from '../../../platform/http/app-error.ts'
import { changeAllotments } from '../../catalog/allotments.sql.ts'
import { releaseOrder } from '../../stock/order-stock.sql.ts'
import { orderMoved, refundOrder } from '../orders.messages.ts'
import { closeFulfilments, openFulfilments } from './fulfilments.sql.ts'
import { type LockedOrder, listTakenAllotments, type OrderMove, updateStatus } from './move-order.sql.ts'

const releasesStock = new Set<OrderStatus>(['canceled', 'payment-reversed'])
const isPending = new Set<OrderStatus>(['pending-delivery', 'pending-pickup'])
/** The customer has paid, and the goods are still in the shop. */
export const holdsMoney: ReadonlySet<OrderStatus> = new Set<OrderStatus>([
  'payment-captured',
  'pending-delivery',
  'pending-pickup',
])

/** Once packing has started only staff can cancel. Packing is not a status, so the table of moves does not cover it. */
export function canCustomerCancel({ status, packing_started_at }: Pick<LockedOrder, 'status' | 'packing_started_at'>) {
  return packing_started_at === null && canActorMove('customer', status, 'canceled')
}

function refuseMove(order: LockedOrder, { to, actor }: OrderMove): void {
  const isAllowed =
    actor === 'customer' ? to === 'canceled' && canCustomerCancel(order) : canActorMove(actor, order.status, to)
  if (!isAllowed) throw new AppError('order_move_refused')
}

/** Returns allotments and stock. Packages come before stock, the lock order used everywhere. */
async function releaseStock(db: Db, order: LockedOrder, staffId: number | null): Promise<void> {
  await changeAllotments(db, await listTakenAllotments(db, order))
  await releaseOrder(db, order.id, staffId)
}

/** The only code that changes `orders.status` after placing. The caller's transaction must hold the order's lock. */
export async function moveOrder(tx: Transaction, order: LockedOrder, move: OrderMove): Promise<void> {
  const { to } = move
  refuseMove(order, move)
  await updateStatus(tx.db, order, move)
  if (order.status === 'payment-captured' && isPending.has(to)) await openFulfilments(tx.db, order)
  if (isPending.has(order.status)) await closeFulfilments(tx.db, order)
  if (to === 'canceled' && holdsMoney.has(order.status)) await tx.enqueue(refundOrder, { order_id: order.id })
  // Of an order that nobody paid, or whose payment was taken back, only the wallet's part is the customer's.
  else if (releasesStock.has(to) && order.wallet_santim > 0)
    await tx.enqueue(refundOrder, { order_id: order.id, only: 'wallet' })
  await tx.enqueue(orderMoved, { order_id: order.id, from: order.status, to, actor: move.actor })
  // Last, because orders of the same goods wait from here until the transaction ends.
  if (releasesStock.has(to)) await releaseStock(tx.db, order, move.staffId ?? null)
}
