import type { Santim } from '@zembil/rules/money/money'
import { isBelowCost, isUnusualPrice } from '@zembil/rules/money/price-changes'
import type { Db } from '../../../platform/database/db.ts'
import { AppError } from '../../../platform/http/app-error.ts'
import { listBuyingPrices } from './prices.sql.ts'

/** Refuses a new price that somebody should look at once more: one below the buying price, or one that changes a lot. */
export async function requireUsualPrice(
  db: Db,
  productId: number,
  { before, after, mostPercent }: { before: Santim; after: Santim; mostPercent: number },
): Promise<void> {
  if (before === after) return
  const cost = (await listBuyingPrices(db, [productId])).get(productId) ?? null
  if (isBelowCost(after, cost)) throw new AppError('price_below_cost', { price: 'price_below_cost' })
  if (isUnusualPrice(before, after, mostPercent)) throw new AppError('price_unusual', { price: 'price_unusual' })
}
