import type { Db } from '../../platform/db.ts'
import type { Enqueue } from '../../platform/transact.ts'
import type { LockedOrder } from './move-order.sql.ts'
import { moveOrder } from './move-order.ts'

/** Marks an order as paid and moves it on to delivery or pickup. The caller's transaction must hold its lock. */
export async function settleOrder(db: Db, enqueue: Enqueue, order: LockedOrder): Promise<void> {
  const next = order.delivery_kind === 'pickup' ? 'pending-pickup' : 'pending-delivery'
  await moveOrder(db, enqueue, order, 'payment-captured', 'settlement')
  await moveOrder(db, enqueue, { ...order, status: 'payment-captured' }, next, 'system')
}
