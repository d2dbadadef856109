import type { DeliveryCostRange } from './delivery-fee.ts'
import type { Santim } from './money.ts'

export type FeeFault = 'fee_gap' | 'fee_overlap' | 'fee_end_missing'

/**
 * Why these ranges are no complete table of fees, and at which range; null when they are. Each subtotal from the minimum on
 * must have exactly one fee: where there is none, delivery would be free.
 */
export function feeFault(
  ranges: readonly Pick<DeliveryCostRange, 'start' | 'end'>[],
  minimum: Santim,
): { place: number; fault: FeeFault } | null {
  const sorted = ranges.map((range, place) => ({ ...range, place })).toSorted((one, other) => one.start - other.start)
  let next: Santim | null = minimum
  for (const [turn, { start, end, place }] of sorted.entries()) {
    if (next === null) return { place, fault: 'fee_overlap' }
    // The first range may begin below the minimum, where nobody orders.
    if (start > next) return { place, fault: 'fee_gap' }
    if (turn > 0 && start < next) return { place, fault: 'fee_overlap' }
    if (end !== null && end <= start) return { place, fault: 'fee_overlap' }
    next = end
  }
  const last = sorted.at(-1)
  return next === null ? null : { place: last?.place ?? 0, fault: 'fee_end_missing' }
}

/** Subtotals that show what a table of fees means, in santim. */
export const sampleCarts: readonly Santim[] = [350, 500, 1_000, 1_500, 2_000, 3_000, 4_000, 5_000, 10_000, 20_000].map(
  (birr) => birr * 100,
)
