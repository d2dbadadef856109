import { grantsOf } from '@zembil/contract/staff/permissions'
import type { Db } from '../../../platform/database/db.ts'
import { foundOr404 } from '../../../platform/http/app-error.ts'
import { type LockedOrder, lockOrder } from '../../orders/status/move-order.sql.ts'
import type { Actor } from '../../staff/sessions/actor.ts'
import { type Attempt, findDelivery } from './attempts.sql.ts'

/** Couriers report their own deliveries, dispatchers those of their stores. */
function reaches({ id, roles, storeIds }: Actor, { courier_id, store_id }: Attempt): boolean {
  const grants = grantsOf(roles, 'orders.deliver')
  const isOfStore = grants.includes('full') || (grants.includes('store') && storeIds.includes(store_id))
  return isOfStore || courier_id === id
}

/** The order and the attempt that a report is about; not found when it is out of reach. */
export async function lockAttempt(
  db: Db,
  actor: Actor,
  orderId: number,
  attemptNo: number,
): Promise<{ order: LockedOrder; attempt: Attempt }> {
  const order = foundOr404(await lockOrder(db, orderId))
  const attempt = foundOr404(await findDelivery(db, orderId, attemptNo))
  foundOr404(reaches(actor, attempt) || undefined)
  return { order, attempt }
}
