import type { PlannedPrice, PriceChange } from '@zembil/contract/staff/catalogue/price-shapes'
import { fromWire } from '@zembil/rules/money/money'
import type { Db } from '../../../platform/database/db.ts'
import { AppError, foundOr404 } from '../../../platform/http/app-error.ts'
import { lockProduct } from './change-product.ts'
import { priceView } from './price-view.ts'
import { findPriceRow, insertPlannedPrice, listPriceRows, markWithdrawn } from './prices.sql.ts'
import { requireUsualPrice } from './require-usual-price.ts'

const longestAhead = 366 * 24 * 3_600_000

/** `mostPercent`: see `FieldChange`. */
type Plan = PlannedPrice & { id: number; by: number; mostPercent: number | null }

const readPrice = async (db: Db, productId: number, id: number): Promise<PriceChange> =>
  priceView(foundOr404(await findPriceRow(db, productId, id)))

/** Stores a price that becomes the product's price later. */
export async function planPrice(db: Db, { id, by, mostPercent, ...plan }: Plan): Promise<PriceChange> {
  const appliesAt = new Date(plan.applies_at)
  const ahead = appliesAt.getTime() - Date.now()
  if (ahead <= 0 || ahead > longestAhead) throw new AppError('validation_failed', { applies_at: 'invalid' })
  const product = await lockProduct(db, id)
  const price_santim = fromWire(plan.price)
  if (mostPercent !== null)
    await requireUsualPrice(db, id, { before: product.price_santim, after: price_santim, mostPercent })
  const { discount_percent } = plan
  const priceId = await insertPlannedPrice(db, { productId: id, price_santim, discount_percent, appliesAt, by })
  return readPrice(db, id, priceId)
}

/** The product is locked, so the job cannot apply the price at the same time. */
export async function withdrawPrice(
  db: Db,
  { id, priceId, by }: { id: number; priceId: number; by: number },
): Promise<PriceChange> {
  await lockProduct(db, id)
  const { state } = await readPrice(db, id, priceId)
  if (state !== 'planned') throw new AppError('price_not_planned')
  await markWithdrawn(db, priceId, by)
  return readPrice(db, id, priceId)
}

/** The prices to come, the next first, and those of the past, the latest first. */
export async function listPrices(db: Db, id: number) {
  const prices = (await listPriceRows(db, id)).map(priceView)
  return {
    data: {
      planned: prices.filter(({ state }) => state === 'planned').reverse(),
      past: prices.filter(({ state }) => state !== 'planned'),
    },
  }
}
