import type { Transaction } from '../../../platform/database/transact.ts'
import { AppError, foundOr404 } from '../../../platform/http/app-error.ts'
import { type LockedOrder, lockOrder } from '../../orders/status/move-order.sql.ts'
import { moveOrder } from '../../orders/status/move-order.ts'
import type { Actor } from '../../staff/sessions/actor.ts'
import { stageParts } from '../parts/parts.sql.ts'
import { findDelivery, resumeAttempt, withdrawHandover } from './attempts.sql.ts'

type Pending = 'pending-delivery' | 'pending-pickup'

/** The status of an order that was not delivered after all. Its due day, stock and money stay as they were. */
export async function reopenStatus(tx: Transaction, order: LockedOrder, { id }: Actor): Promise<Pending> {
  const to = order.delivery_kind === 'pickup' ? 'pending-pickup' : 'pending-delivery'
  await moveOrder(tx, order, { to, actor: 'staff', staffId: id })
  return to
}

/** Opens an order again that was marked delivered by mistake today: the courier or the store still has it. */
export async function reopenOrder(tx: Transaction, actor: Actor, orderId: number): Promise<Pending> {
  const order = foundOr404(await lockOrder(tx.db, orderId))
  const attempt = await findDelivery(tx.db, orderId)
  const isOfToday = attempt?.state === 'delivered' && attempt.is_of_today
  // The order of an erased customer has no address, and nobody to return its money to.
  if (order.status !== 'successful' || order.customer_id === null || !attempt || !isOfToday)
    throw new AppError('stage_refused')
  const isPickup = order.delivery_kind === 'pickup'
  if (isPickup) await withdrawHandover(tx.db, attempt)
  else await resumeAttempt(tx.db, attempt)
  const status = await reopenStatus(tx, order, actor)
  await stageParts(tx.db, orderId, isPickup ? 'ready' : attempt.left_at ? 'out' : 'packed')
  return status
}
