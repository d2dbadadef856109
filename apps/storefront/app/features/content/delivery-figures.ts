import type { DeliveryType } from '@zembil/contract/delivery'
import { homeDeliveryFloor } from '@zembil/rules/delivery-fee'
import { formatWholeBirr, fromWire } from '@zembil/rules/money'

export type DeliveryFigures = { limit: string; fee: string }

/** Home delivery needs an order of more than this. */
export const deliveryFloor = formatWholeBirr(homeDeliveryFloor)

/** 'Under {limit} a fee of {fee}, from there on free', read from the ways of delivery; null where none is like that. */
export function deliveryFigures(terms: readonly DeliveryType[]): DeliveryFigures | null {
  for (const { kind, delivery_cost_ranges } of terms) {
    if (kind !== 'delivery') continue
    const free = delivery_cost_ranges.find((range) => range.cost_percentage === 0 && fromWire(range.fixed_cost) === 0)
    const charged = delivery_cost_ranges.find((range) => range.end !== null && range.end === free?.start)
    if (free && charged?.cost_percentage === 0)
      return { limit: formatWholeBirr(fromWire(free.start)), fee: formatWholeBirr(fromWire(charged.fixed_cost)) }
  }
  return null
}
