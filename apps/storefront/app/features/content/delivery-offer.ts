import type { DeliveryType } from '@zembil/contract/delivery'
import { fromWire, type Santim } from '@zembil/rules/money/money'

/** Amounts for the banner: the minimum order of the quickest delivery type, and the lowest order delivered for free. */
export function deliveryOffer(terms: readonly DeliveryType[]): { from: Santim | null; freeFrom: Santim | null } {
  const delivered = terms.filter(({ kind }) => kind === 'delivery')
  const [quickest] = delivered.toSorted((one, other) => one.number_of_days - other.number_of_days)
  const free = delivered.flatMap(({ delivery_cost_ranges }) =>
    delivery_cost_ranges.filter((range) => range.cost_percentage === 0 && fromWire(range.fixed_cost) === 0),
  )
  const starts = free.map(({ start }) => fromWire(start))
  return {
    from: quickest ? fromWire(quickest.minimum_order_cost) : null,
    freeFrom: starts.length > 0 ? Math.min(...starts) : null,
  }
}
