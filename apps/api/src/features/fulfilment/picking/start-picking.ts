import type { Crate } from '@zembil/contract/staff/fulfilment/fulfilment-shapes'
import { mostPicksAtOnce } from '@zembil/rules/orders/stages'
import type { Db } from '../../../platform/database/db.ts'
import { lockKey } from '../../../platform/database/lock-key.ts'
import type { Transaction } from '../../../platform/database/transact.ts'
import { AppError, foundOr404 } from '../../../platform/http/app-error.ts'
import { lockOrder, startPacking } from '../../orders/status/move-order.sql.ts'
import type { Actor } from '../../staff/sessions/actor.ts'
import { tellProgress } from '../news/tell-progress.ts'
import { isInScope, lockPart, type Part, type PartKey } from '../parts/parts.sql.ts'
import { findNext } from './find-next.ts'
import { countPicking, setPicker } from './picking.sql.ts'

export type Start = PartKey & { crate?: Crate | undefined; isTakenOver: boolean }

/**
 * Somebody who asks for many orders at once must not get more than fit into their crates. Comes before the order is
 * locked, so that a refused request keeps no order from others.
 */
async function refuseTooMany(db: Db, { id }: Actor, orderId: number | undefined): Promise<void> {
  await lockKey(db, 'picker', id)
  if ((await countPicking(db, id, orderId)) >= mostPicksAtOnce) throw new AppError('too_many_picks')
}

function refusePart({ stage, picker_id, finished_at }: Part, actor: Actor, isTakenOver: boolean): void {
  if (stage !== 'to-pick' && (stage !== 'picking' || finished_at)) throw new AppError('stage_refused')
  if (stage === 'picking' && picker_id !== actor.id && !isTakenOver) throw new AppError('pick_taken')
}

/** Returns who was picking it before; null when nobody else was. */
async function givePart(tx: Transaction, actor: Actor, start: Start): Promise<number | null> {
  const order = foundOr404(await lockOrder(tx.db, start.orderId))
  const part = foundOr404(await lockPart(tx.db, start))
  refusePart(part, actor, start.isTakenOver)
  await setPicker(tx.db, part, actor.id, start.crate)
  if (order.packing_started_at === null) {
    await startPacking(tx.db, order)
    await tellProgress(tx.db, order, 'preparing')
  }
  return part.picker_id === actor.id ? null : part.picker_id
}

/**
 * Gives one part of an order to the actor. From now on the customer cannot cancel: canceling and starting lock the same
 * order, so exactly one of them happens.
 */
export async function startPicking(tx: Transaction, actor: Actor, start: Start): Promise<number | null> {
  await refuseTooMany(tx.db, actor, start.orderId)
  return givePart(tx, actor, start)
}

export type Next = Omit<Start, 'orderId' | 'isTakenOver'>

/** Starts the most urgent order of a store and returns its id. */
export async function startNext(tx: Transaction, actor: Actor, next: Next): Promise<number> {
  foundOr404(isInScope(next.stores, next.storeId) || undefined)
  await refuseTooMany(tx.db, actor, undefined)
  const orderId = await findNext(tx.db, next.storeId)
  if (orderId === undefined) throw new AppError('nothing_to_pick')
  await givePart(tx, actor, { ...next, orderId, isTakenOver: false })
  return orderId
}
