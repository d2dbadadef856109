import { percentOf, type Santim } from './money.ts'

/** A price that changes by more than `most` percent is asked about once more. */
export const isUnusualPrice = (before: Santim, after: Santim, most: number): boolean =>
  Math.abs(after - before) * 100 > before * most

/** Below what one unit cost when it was last bought; null if nobody knows. */
export const isBelowCost = (price: Santim, cost: Santim | null): boolean => price < (cost ?? 0)

/** How the prices of many products change at once: by percent or by santim, rounded to a multiple of `step` santim. */
export type PriceMove = { by: 'percent' | 'amount'; value: number; step: Santim }

const rounded = (price: Santim, step: Santim): Santim => Math.round(price / step) * step

/** The new price; null when nothing would be left of it. */
export function movedPrice(before: Santim, { by, value, step }: PriceMove): Santim | null {
  const moved = before + (by === 'percent' ? percentOf(before, value) : value)
  const price = rounded(moved, step)
  return price > 0 && Number.isSafeInteger(price) ? price : null
}
