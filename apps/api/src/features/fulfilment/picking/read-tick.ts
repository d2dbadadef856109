import type { Tick } from '@zembil/contract/staff/fulfilment/picking'
import { isUsualWeight, readScaleLabel, unitsOfWeight } from '@zembil/rules/orders/scale-label'
import type { Db } from '../../../platform/database/db.ts'
import { AppError, foundOr404 } from '../../../platform/http/app-error.ts'
import { findCode, findProduct, findScaleLayout, type ScannedProduct } from './ticks.sql.ts'

/** What a tick means: so many units of a product, with their weight if it is sold by weight. */
export type Found = { product: ScannedProduct; lineNo?: number; units: number; grams: number | null }

function weighed(product: ScannedProduct, grams: number, isAccepted: boolean): Pick<Found, 'units' | 'grams'> {
  const { grams_per_unit, weight_tolerance_percent } = product
  if (grams_per_unit === null) throw new AppError('validation_failed', { grams: 'invalid' })
  const units = unitsOfWeight(grams, grams_per_unit)
  if (!isAccepted && !isUsualWeight(grams, units, grams_per_unit, weight_tolerance_percent))
    throw new AppError('weight_unusual')
  return { units, grams }
}

/** A scale that prints prices was set to the price of one unit. */
const gramsOfPrice = (santim: number, { price_santim, grams_per_unit }: ScannedProduct): number =>
  Math.max(1, Math.round((santim * (grams_per_unit ?? 0)) / price_santim))

async function readLabel(db: Db, storeId: number, code: string, isAccepted: boolean): Promise<Found> {
  const label = readScaleLabel(code, await findScaleLayout(db, storeId))
  const known = label && (await findCode(db, label.item))
  const product = known && (await findProduct(db, known.product_id))
  if (!product) throw new AppError('code_unknown', { code: 'code_unknown' })
  const grams = 'grams' in label ? label.grams : gramsOfPrice(label.santim, product)
  return { product, ...weighed(product, grams, isAccepted) }
}

export async function readTick(db: Db, storeId: number, tick: Tick): Promise<Found> {
  if (tick.by === 'code') {
    const known = await findCode(db, tick.code)
    if (!known) return readLabel(db, storeId, tick.code, tick.accept_weight)
    return { product: foundOr404(await findProduct(db, known.product_id)), units: known.units, grams: null }
  }
  const product = foundOr404(await findProduct(db, tick.product_id))
  const line = { product, lineNo: tick.line_no }
  if (tick.by === 'tap') return { ...line, units: tick.units, grams: null }
  return { ...line, ...weighed(product, tick.grams, tick.accept_weight) }
}
