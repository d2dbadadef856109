import { splitByWeight } from '@zembil/rules/money/shares'
import type { Deps } from '../../../deps.ts'
import type { Transaction } from '../../../platform/database/transact.ts'
import { AppError, foundOr404 } from '../../../platform/http/app-error.ts'
import { type LockedOrder, lockOrder } from '../../orders/status/move-order.sql.ts'
import { capByLine } from '../../payments/giving/cap-by-line.ts'
import { returnPart } from '../../payments/refunds/return-part.ts'
import type { Messenger } from '../../sms/queue-sms.ts'
import type { Actor } from '../../staff/sessions/actor.ts'
import { releaseMissing } from '../../stock/order-stock.sql.ts'
import { tellChanges } from '../news/tell-changes.ts'
import type { Part, PartKey } from '../parts/parts.sql.ts'
import { addToShort, saveRefunds } from '../short-lines/picked-order.sql.ts'
import { type OwnPick, readPickedOrder } from '../short-lines/read-picked-order.ts'
import { lockOwnPick } from './lock-pick.ts'
import { finishPart, isAllFinished } from './picking.sql.ts'

type Desk = Messenger & Pick<Deps, 'limits'>
type OwnPart = { storeId: number; picks: OwnPick[]; staffId: number }

async function readOwnPicks({ db }: Transaction, order: LockedOrder, { store_id }: Part): Promise<OwnPick[]> {
  const { picks, isAllMissing } = await readPickedOrder(db, order)
  const own = picks.filter((pick) => pick.store_id === store_id)
  if (own.some(({ isOpen }) => isOpen)) throw new AppError('picks_open')
  if (isAllMissing) throw new AppError('all_missing')
  return own
}

/** Returns money for what was not found, except what staff gave back of the line, and stores with each pick what went back for it. Returns the amount. */
async function refundShort({ db }: Transaction, { limits }: Desk, order: LockedOrder, own: OwnPart): Promise<number> {
  const { storeId, picks, staffId } = own
  const refunds = await capByLine(
    db,
    order,
    picks.map(({ line_no, refund }) => ({ line_no, amount: refund })),
  )
  const amount = refunds.reduce((sum, refund) => sum + refund, 0)
  if (amount === 0) return 0
  const { second_person_birr } = await limits(db)
  const returned = await returnPart(db, order, { kind: 'short', part: storeId, amount, staffId })
  const shares = splitByWeight(returned, refunds)
  const went = picks.map((pick, index) => ({ ...pick, refund: shares[index] ?? 0 }))
  await saveRefunds(db, order, storeId, went)
  await addToShort(db, order, { amount: returned, isAboveLimit: amount > second_person_birr * 100 })
  return returned
}

/**
 * Ends picking in one store, in one transaction with the stock and money of what was not found. The last store to finish
 * tells the customer what has changed. Finishing twice changes nothing. It needs no second person; an order that gives back
 * more than the limit needs eyes afterwards. Returns what goes back.
 */
export async function finishPicking(tx: Transaction, deps: Desk, actor: Actor, key: PartKey): Promise<number> {
  const order = foundOr404(await lockOrder(tx.db, key.orderId))
  const part = await lockOwnPick(tx.db, actor, key)
  if (part.finished_at) return 0
  const picks = await readOwnPicks(tx, order, part)
  const returned = await refundShort(tx, deps, order, { storeId: part.store_id, picks, staffId: actor.id })
  await finishPart(tx.db, part)
  if (await isAllFinished(tx.db, part)) await tellChanges(tx, deps, order)
  // Accounts are locked before stock everywhere. Orders of the same goods wait from here until the transaction ends.
  await releaseMissing(tx.db, order.id, part.store_id)
  return returned
}
