import type { Transaction } from '../../../platform/database/transact.ts'
import type { LockedOrder } from './move-order.sql.ts'
import { moveOrder } from './move-order.ts'

/** Marks an order as paid and moves it on to delivery or pickup. The caller's transaction must hold its lock. */
export async function settleOrder(tx: Transaction, order: LockedOrder): Promise<void> {
  const next = order.delivery_kind === 'pickup' ? 'pending-pickup' : 'pending-delivery'
  await moveOrder(tx, order, { to: 'payment-captured', actor: 'settlement' })
  await moveOrder(tx, { ...order, status: 'payment-captured' }, { to: next, actor: 'system' })
}
