import type { CorrectionInput } from '@zembil/contract/staff/stock/stock-shapes'
import { fitsReason, isWaste, needsPhoto } from '@zembil/rules/stock/stock-reasons'
import type { Db } from '../../../platform/database/db.ts'
import { AppError, foundOr404 } from '../../../platform/http/app-error.ts'
import type { StoredPhoto } from '../../staff/photos/unclaimed-files.sql.ts'
import type { StoreScope } from '../../staff/sessions/actor.ts'
import { insertMovements } from '../movements.sql.ts'
import { requireAvailable, requireStore } from '../require-available.ts'
import { attachStockPhoto } from './corrections.sql.ts'

type Correction = Omit<CorrectionInput, 'photo'> & {
  productId: number
  staffId: number
  photo: StoredPhoto | undefined
  /** Waste that is worth more santim needs a photo. */
  mostWaste: number
}

/** Changes stock by a difference, never to a total: what is sold at the same time stays counted. */
export async function correctStock(
  db: Db,
  stores: StoreScope,
  { productId, staffId, store_id, difference, reason, note, photo, mostWaste }: Correction,
): Promise<{ movement_id: number; available: number }> {
  requireStore(stores, store_id)
  if (!fitsReason(difference, reason)) throw new AppError('validation_failed', { difference: 'difference_unfit' })
  const shelves = await requireAvailable(db, store_id, [{ product_id: productId, units: -difference }])
  const { price_santim, available } = foundOr404(shelves.get(productId))
  if (!photo && needsPhoto(difference, reason, price_santim, mostWaste))
    throw new AppError('validation_failed', { photo: 'photo_needed' })
  const kind = isWaste(reason) ? 'wasted' : 'adjusted'
  const movement = { product_id: productId, store_id, kind, quantity: difference, reason, note: note ?? null } as const
  const [movementId = 0] = await insertMovements(db, staffId, {}, [movement])
  if (photo) await attachStockPhoto(db, movementId, photo)
  return { movement_id: movementId, available: available + difference }
}
