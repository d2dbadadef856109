import { percentOf, type Santim } from './money.ts'

/** A price that changes by more than this many percent is asked about once more. */
export const unusualPercent = 30

export const isUnusualPrice = (before: Santim, after: Santim): boolean =>
  Math.abs(after - before) * 100 > before * unusualPercent

/** How the prices of many products change at once: by percent or by santim, rounded to a multiple of `step` santim. */
export type PriceMove = { by: 'percent' | 'amount'; value: number; step: Santim }

const rounded = (price: Santim, step: Santim): Santim => Math.round(price / step) * step

/** The new price; null when nothing would be left of it. */
export function movedPrice(before: Santim, { by, value, step }: PriceMove): Santim | null {
  const moved = before + (by === 'percent' ? percentOf(before, value) : value)
  const price = rounded(moved, step)
  return price > 0 && Number.isSafeInteger(price) ? price : null
}
