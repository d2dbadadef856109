import type { Crate } from '@zembil/contract/staff/fulfilment/fulfilment-shapes'
import type { Deps } from '../../../deps.ts'
import type { Db } from '../../../platform/database/db.ts'
import { lockKey } from '../../../platform/database/lock-key.ts'
import type { Transaction } from '../../../platform/database/transact.ts'
import { AppError, foundOr404 } from '../../../platform/http/app-error.ts'
import { lockOrder, startPacking } from '../../orders/status/move-order.sql.ts'
import type { Actor } from '../../staff/sessions/actor.ts'
import { tellProgress } from '../news/tell-progress.ts'
import { isInScope, lockPart, type Part, type PartKey } from '../parts/parts.sql.ts'
import { findNext } from './find-next.ts'
import { listPickers } from './pickers.sql.ts'
import { countPicking, findFreeCrate, setPicker } from './picking.sql.ts'

type PickDeps = Pick<Deps, 'config' | 'limits' | 'texts'>

export type Start = PartKey & { crate?: Crate | undefined; isTakenOver: boolean }

/**
 * Somebody who asks for many orders at once must not get more than fit into their crates. Comes before the order is
 * locked, so that a refused request keeps no order from others.
 */
async function refuseTooMany(
  db: Db,
  { limits }: PickDeps,
  pickerId: number,
  orderId: number | undefined,
): Promise<void> {
  const { picks_at_once } = await limits(db)
  await lockKey(db, 'picker', pickerId)
  if ((await countPicking(db, pickerId, orderId)) >= picks_at_once) throw new AppError('too_many_picks')
}

function refusePart({ stage, picker_id, finished_at }: Part, pickerId: number, isTakenOver: boolean): void {
  if (stage !== 'to-pick' && (stage !== 'picking' || finished_at)) throw new AppError('stage_refused')
  if (stage === 'picking' && picker_id !== pickerId && !isTakenOver) throw new AppError('pick_taken')
}

/** Returns who was picking it before; null when nobody else was. */
async function givePart(tx: Transaction, deps: PickDeps, pickerId: number, start: Start): Promise<number | null> {
  const order = foundOr404(await lockOrder(tx.db, start.orderId))
  const part = foundOr404(await lockPart(tx.db, start))
  refusePart(part, pickerId, start.isTakenOver)
  const crate = part.picker_id === pickerId ? part.crate : null
  await setPicker(tx.db, part, pickerId, start.crate ?? crate ?? (await findFreeCrate(tx.db, pickerId)))
  if (order.packing_started_at === null) {
    await startPacking(tx.db, order)
    await tellProgress(tx.db, deps, order, 'preparing')
  }
  return part.picker_id === pickerId ? null : part.picker_id
}

/**
 * Gives one part of an order to the actor. From now on the customer cannot cancel: canceling and starting lock the same
 * order, so exactly one of them happens.
 */
export async function startPicking(
  tx: Transaction,
  deps: PickDeps,
  actor: Actor,
  start: Start,
): Promise<number | null> {
  await refuseTooMany(tx.db, deps, actor.id, start.orderId)
  return givePart(tx, deps, actor.id, start)
}

/** Gives one part to somebody else, whoever picks it now. Returns who was picking it before. */
export async function assignPicker(
  tx: Transaction,
  deps: PickDeps,
  key: PartKey,
  memberId: number,
): Promise<number | null> {
  const pickers = await listPickers(tx.db, key.storeId)
  foundOr404(pickers.find(({ id }) => id === memberId))
  await refuseTooMany(tx.db, deps, memberId, key.orderId)
  return givePart(tx, deps, memberId, { ...key, isTakenOver: true })
}

export type Next = Omit<Start, 'orderId' | 'isTakenOver'>

/** Starts the most urgent order of a store and returns its id. */
export async function startNext(tx: Transaction, deps: PickDeps, actor: Actor, next: Next): Promise<number> {
  foundOr404(isInScope(next.stores, next.storeId) || undefined)
  await refuseTooMany(tx.db, deps, actor.id, undefined)
  const orderId = await findNext(tx.db, next.storeId)
  if (orderId === undefined) throw new AppError('nothing_to_pick')
  await givePart(tx, deps, actor.id, { ...next, orderId, isTakenOver: false })
  return orderId
}
