import type { Transaction } from '../../../platform/database/transact.ts'
import { AppError, foundOr404 } from '../../../platform/http/app-error.ts'
import { lockOrder } from '../../orders/status/move-order.sql.ts'
import { moveOrder } from '../../orders/status/move-order.ts'
import type { Actor } from '../../staff/sessions/actor.ts'
import type { PartKey } from '../parts/parts.sql.ts'
import { lockOpenPick } from '../picking/lock-pick.ts'
import { readPickedOrder } from './read-picked-order.ts'

/** Cancels an order of which nothing was found. The whole price goes back, the delivery fee included. */
export async function cancelMissing(tx: Transaction, actor: Actor, key: PartKey): Promise<void> {
  const order = foundOr404(await lockOrder(tx.db, key.orderId))
  await lockOpenPick(tx.db, actor, key)
  if (!(await readPickedOrder(tx.db, order)).isAllMissing) throw new AppError('stage_refused')
  await moveOrder(tx, order, { to: 'canceled', actor: 'staff', staffId: actor.id })
}
