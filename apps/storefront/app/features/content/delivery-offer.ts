import type { DeliveryType } from '@zembil/contract/delivery'
import { homeDeliveryFloor } from '@zembil/rules/money/delivery-fee'
import { fromWire, type Santim } from '@zembil/rules/money/money'

const isFree = ({ cost_percentage, fixed_cost }: DeliveryType['delivery_cost_ranges'][number]): boolean =>
  cost_percentage === 0 && fromWire(fixed_cost) === 0

type Offer = {
  /** The minimum order of the quickest delivery type. */
  from: Santim | null
  /** The lowest order delivered for free. */
  freeFrom: Santim | null
  /** What the delivery type that becomes free costs below that, and above which amount it delivers at all. */
  below: { fee: Santim; least: Santim } | null
}

/** Amounts for the banner. */
export function deliveryOffer(terms: readonly DeliveryType[]): Offer {
  const delivered = terms.filter(({ kind }) => kind === 'delivery')
  const [quickest] = delivered.toSorted((one, other) => one.number_of_days - other.number_of_days)
  const free = delivered
    .flatMap((type) => type.delivery_cost_ranges.filter(isFree).map(({ start }) => ({ type, start: fromWire(start) })))
    .toSorted((one, other) => one.start - other.start)[0]
  const flat = free?.type.delivery_cost_ranges.find(
    ({ end, cost_percentage }) => end !== null && fromWire(end) === free.start && cost_percentage === 0,
  )
  return {
    from: quickest ? fromWire(quickest.minimum_order_cost) : null,
    freeFrom: free?.start ?? null,
    below:
      free && flat
        ? { fee: fromWire(flat.fixed_cost), least: Math.max(homeDeliveryFloor, fromWire(free.type.minimum_order_cost)) }
        : null,
  }
}
