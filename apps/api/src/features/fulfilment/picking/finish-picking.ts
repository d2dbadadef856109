import { splitByWeight } from '@zembil/rules/money/shares'
import type { Transaction } from '../../../platform/database/transact.ts'
import { AppError, foundOr404 } from '../../../platform/http/app-error.ts'
import { type LockedOrder, lockOrder } from '../../orders/status/move-order.sql.ts'
import type { Messenger } from '../../sms/queue-sms.ts'
import type { Actor } from '../../staff/sessions/actor.ts'
import { releaseMissing } from '../../stock/order-stock.sql.ts'
import { tellChanges } from '../news/tell-changes.ts'
import type { Part, PartKey } from '../parts/parts.sql.ts'
import { addToShort, saveRefunds } from '../short-lines/picked-order.sql.ts'
import { type OwnPick, readPickedOrder } from '../short-lines/read-picked-order.ts'
import { returnShort } from '../short-lines/return-short.ts'
import { lockOwnPick } from './lock-pick.ts'
import { finishPart, isAllFinished } from './picking.sql.ts'

async function readOwnPicks({ db }: Transaction, order: LockedOrder, { store_id }: Part): Promise<OwnPick[]> {
  const { picks, isAllMissing } = await readPickedOrder(db, order)
  const own = picks.filter((pick) => pick.store_id === store_id)
  if (own.some(({ isOpen }) => isOpen)) throw new AppError('picks_open')
  if (isAllMissing) throw new AppError('all_missing')
  return own
}

/** Returns money for what was not found, and stores with each pick what went back for it. Returns the amount. */
async function refundShort(
  { db }: Transaction,
  order: LockedOrder,
  storeId: number,
  picks: OwnPick[],
  staffId: number,
) {
  const refunds = picks.map(({ refund }) => refund)
  const amount = refunds.reduce((sum, refund) => sum + refund, 0)
  if (amount === 0) return 0
  const returned = await returnShort(db, { order, storeId, amount, staffId })
  const shares = splitByWeight(returned, refunds)
  const went = picks.map((pick, index) => ({ ...pick, refund: shares[index] ?? 0 }))
  await saveRefunds(db, order, storeId, went)
  await addToShort(db, order, returned)
  return returned
}

/**
 * Ends picking in one store, in one transaction with the stock and money of what was not found. The last store to finish
 * tells the customer what has changed. Finishing twice changes nothing. Returns what goes back.
 */
export async function finishPicking(
  tx: Transaction,
  messenger: Messenger,
  actor: Actor,
  key: PartKey,
): Promise<number> {
  const order = foundOr404(await lockOrder(tx.db, key.orderId))
  const part = await lockOwnPick(tx.db, actor, key)
  if (part.finished_at) return 0
  const picks = await readOwnPicks(tx, order, part)
  const returned = await refundShort(tx, order, part.store_id, picks, actor.id)
  await finishPart(tx.db, part)
  if (await isAllFinished(tx.db, part)) await tellChanges(tx, messenger, order)
  // Accounts are locked before stock everywhere. Orders of the same goods wait from here until the transaction ends.
  await releaseMissing(tx.db, order.id, part.store_id)
  return returned
}
