import type { ShortInput } from '@zembil/contract/staff/fulfilment/short-lines'
import type { Transaction } from '../../../platform/database/transact.ts'
import { AppError, foundOr404 } from '../../../platform/http/app-error.ts'
import type { Actor } from '../../staff/sessions/actor.ts'
import { lowerStock } from '../../stock/lower-stock.sql.ts'
import type { PartKey } from '../parts/parts.sql.ts'
import { lockOpenPick } from '../picking/lock-pick.ts'
import { findPick, type ShortPick, saveShort } from './found-units.sql.ts'

function refuseShort({ wanted, picked, grams, substitute_quantity }: ShortPick, { found, reason }: ShortInput): void {
  if (found > wanted || found < wanted !== (reason !== null))
    throw new AppError('validation_failed', { found: 'invalid' })
  // Weighed packs cannot be divided without weighing again.
  if (grams !== null && found > 0 && found !== picked) throw new AppError('validation_failed', { found: 'invalid' })
  if (found + (substitute_quantity ?? 0) > wanted) throw new AppError('picked_enough')
}

/**
 * Records how many units of a product were found and why not all of them, or that it is complete after all. After
 * 'not-there' the shop stops selling what is not on the shelf. Returns the pick as it was.
 */
export async function shortPick(
  { db }: Transaction,
  actor: Actor,
  key: PartKey,
  short: ShortInput,
): Promise<ShortPick> {
  const part = await lockOpenPick(db, actor, key)
  const pick = foundOr404(await findPick(db, part, short))
  refuseShort(pick, short)
  const shelfLeft = short.reason === 'not-there' ? (short.shelf_left ?? null) : null
  await saveShort(db, part, { ...short, shelfLeft })
  if (shelfLeft !== null) {
    const { store_id: storeId } = part
    await lowerStock(db, { productId: short.product_id, storeId, shelfLeft, staffId: actor.id })
  }
  return pick
}
