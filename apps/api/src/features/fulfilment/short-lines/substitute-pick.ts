import type { SubstituteInput } from '@zembil/contract/staff/fulfilment/short-lines'
import type { Transaction } from '../../../platform/database/transact.ts'
import { AppError, foundOr404 } from '../../../platform/http/app-error.ts'
import { lockOrder } from '../../orders/status/move-order.sql.ts'
import type { Actor } from '../../staff/sessions/actor.ts'
import { releaseUnits } from '../../stock/order-stock.sql.ts'
import { takeMore } from '../../stock/take-stock.ts'
import type { PartKey } from '../parts/parts.sql.ts'
import { lockOpenPick } from '../picking/lock-pick.ts'
import { findPick, type ShortPick, saveSubstitute } from './found-units.sql.ts'
import { findSubstitute } from './substitutes.sql.ts'

/**
 * Takes another product for missing units, one for one, or puts it back (null). Stock changes at once, because the goods
 * leave the shelf now. Returns the pick as it was.
 */
export async function substitutePick(
  { db }: Transaction,
  actor: Actor,
  key: PartKey,
  { line_no, product_id, substitute: wanted }: SubstituteInput,
): Promise<ShortPick> {
  foundOr404(await lockOrder(db, key.orderId))
  const part = await lockOpenPick(db, actor, key)
  const line = { line_no, product_id }
  const pick = foundOr404(await findPick(db, part, line))
  const at = { orderId: part.order_id, storeId: part.store_id, staffId: actor.id }
  if (pick.substitute_id !== null && pick.substitute_quantity !== null)
    await releaseUnits(db, { ...at, productId: pick.substitute_id, quantity: pick.substitute_quantity })
  if (!wanted) {
    await saveSubstitute(db, part, { ...line, substitute: null })
    return pick
  }
  if (pick.reason === null || wanted.quantity > pick.wanted - pick.picked)
    throw new AppError('validation_failed', { quantity: 'invalid' })
  const offer = await findSubstitute(db, {
    productId: product_id,
    storeId: part.store_id,
    substituteId: wanted.product_id,
  })
  if (!offer) throw new AppError('line_unavailable')
  const { id, price_santim: santim } = offer
  await takeMore(db, { ...at, productId: id, quantity: wanted.quantity })
  await saveSubstitute(db, part, { ...line, substitute: { id, quantity: wanted.quantity, santim } })
  return pick
}
