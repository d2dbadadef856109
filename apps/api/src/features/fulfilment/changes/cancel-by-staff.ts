import type { Transaction } from '../../../platform/database/transact.ts'
import { AppError, foundOr404 } from '../../../platform/http/app-error.ts'
import { type LockedOrder, lockOrder } from '../../orders/status/move-order.sql.ts'
import { moveOrder } from '../../orders/status/move-order.ts'
import type { Actor } from '../../staff/sessions/actor.ts'
import { wasteOfOrder } from '../../stock/stock.sql.ts'
import { listHeldGoods } from './cancel-preview.sql.ts'
import { accountForBags } from './changes.sql.ts'

const cancelMove = ({ id }: Actor) => ({ to: 'canceled', actor: 'staff', staffId: id }) as const

async function lockFor(tx: Transaction, orderId: number, isPacking: boolean): Promise<LockedOrder> {
  const order = foundOr404(await lockOrder(tx.db, orderId))
  if ((order.packing_started_at !== null) !== isPacking) throw new AppError('stage_refused')
  return order
}

/** Cancels an order that nobody has begun to pick. Its stock and money go back. */
export async function cancelUnpicked(tx: Transaction, actor: Actor, orderId: number): Promise<void> {
  await moveOrder(tx, await lockFor(tx, orderId, false), cancelMove(actor))
}

/**
 * Cancels an order after picking began. All its stock goes back; what was picked and is lost is written off in the same
 * transaction, so nobody can buy it.
 */
export async function cancelPacked(
  tx: Transaction,
  actor: Actor,
  orderId: number,
  goods: 'shelf' | 'lost',
): Promise<void> {
  const order = await lockFor(tx, orderId, true)
  const held = await listHeldGoods(tx.db, orderId)
  await accountForBags(tx.db, orderId)
  await moveOrder(tx, order, cancelMove(actor))
  const picked = held.filter((one) => one.picked > 0)
  if (goods === 'lost' && picked.length > 0)
    await wasteOfOrder(
      tx.db,
      orderId,
      actor.id,
      picked.map((one) => ({ product_id: one.product_id, store_id: one.store.id, quantity: one.picked })),
    )
}
