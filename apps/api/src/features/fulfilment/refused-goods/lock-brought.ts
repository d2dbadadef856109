import { grantsOf } from '@zembil/contract/staff/permissions'
import type { Db } from '../../../platform/database/db.ts'
import { AppError, foundOr404 } from '../../../platform/http/app-error.ts'
import { type LockedOrder, lockOrder } from '../../orders/status/move-order.sql.ts'
import type { Actor } from '../../staff/sessions/actor.ts'
import { findAttempt } from './refused-goods.sql.ts'

/** The order of an attempt that has reached the customer's door. Couriers reach their own, dispatchers their stores'. */
export async function lockBrought(db: Db, actor: Actor, orderId: number, attemptNo: number): Promise<LockedOrder> {
  const order = foundOr404(await lockOrder(db, orderId))
  const { courier_id, store_id, state } = foundOr404(await findAttempt(db, order, attemptNo))
  const grants = grantsOf(actor.roles, 'orders.deliver')
  const isOfStore = grants.includes('full') || (grants.includes('store') && actor.storeIds.includes(store_id))
  foundOr404(isOfStore || courier_id === actor.id || undefined)
  if (state === 'assigned' || state === 'withdrawn') throw new AppError('stage_refused')
  return order
}
