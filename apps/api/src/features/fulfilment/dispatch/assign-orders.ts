import type { ErrorCode } from '@zembil/contract/error-codes'
import type { BulkOutcome } from '@zembil/contract/staff/fulfilment/dispatch-shapes'
import type { Db } from '../../../platform/database/db.ts'
import type { Transaction } from '../../../platform/database/transact.ts'
import { AppError, foundOr404 } from '../../../platform/http/app-error.ts'
import type { Messenger } from '../../sms/queue-sms.ts'
import type { StoreScope } from '../../staff/sessions/actor.ts'
import { isInScope } from '../parts/parts.sql.ts'
import { sortOrders } from './bulk.ts'
import {
  findCourier,
  insertAttempts,
  lockRoundOrders,
  numberStops,
  type RoundOrder,
  setLeft,
  withdrawAttempts,
} from './rounds.sql.ts'
import { tellLeft } from './tell-left.ts'

export type ManyOrders = { storeId: number; orderIds: readonly number[]; stores: StoreScope }
export type CourierOrders = ManyOrders & { courierId: number }

function assignRefusal({ delivery_kind, stage, is_together }: RoundOrder): ErrorCode | undefined {
  if (delivery_kind !== 'delivery' || (stage !== 'packed' && stage !== 'out')) return 'stage_refused'
  return is_together ? undefined : 'parts_missing'
}

async function requireCourier(db: Db, { storeId, courierId, stores }: CourierOrders): Promise<void> {
  foundOr404(isInScope(stores, storeId) || undefined)
  if (!(await findCourier(db, storeId, courierId))) throw new AppError('validation_failed', { courier_id: 'invalid' })
}

/** Gives orders to a courier. One that is on the road with somebody else changes hands there, and its customer is told. */
export async function assignOrders(tx: Transaction, messenger: Messenger, given: CourierOrders): Promise<BulkOutcome> {
  await requireCourier(tx.db, given)
  const { storeId, courierId, orderIds } = given
  const orders = await lockRoundOrders(tx.db, storeId, orderIds)
  const { allowed, outcome } = sortOrders(orderIds, orders, assignRefusal)
  const moved = allowed.filter(({ courier_id }) => courier_id !== courierId)
  const onTheRoad = moved.filter(({ state }) => state === 'out')
  const ids = moved.map(({ id }) => id)
  await withdrawAttempts(tx.db, ids)
  await insertAttempts(tx.db, { storeId, courierId }, ids)
  await setLeft(
    tx.db,
    onTheRoad.map(({ id }) => id),
  )
  for (const order of onTheRoad) await tellLeft(tx, messenger, order)
  return outcome
}

/** Takes orders back that have not left. */
export async function unassignOrders(db: Db, { storeId, orderIds, stores }: ManyOrders): Promise<BulkOutcome> {
  foundOr404(isInScope(stores, storeId) || undefined)
  const orders = await lockRoundOrders(db, storeId, orderIds)
  const { outcome } = sortOrders(orderIds, orders, ({ state }) => (state === 'assigned' ? undefined : 'stage_refused'))
  await withdrawAttempts(db, outcome.done)
  return outcome
}

/** Puts the open stops of a courier in order. */
export async function orderStops(db: Db, given: CourierOrders): Promise<BulkOutcome> {
  await requireCourier(db, given)
  const { storeId, courierId, orderIds } = given
  const orders = await lockRoundOrders(db, storeId, orderIds)
  const { outcome } = sortOrders(orderIds, orders, (order) =>
    order.courier_id === courierId ? undefined : 'stage_refused',
  )
  await numberStops(db, courierId, outcome.done)
  return outcome
}
