import type { DeliveryType } from '@zembil/contract/delivery'
import { homeDeliveryFloor } from '@zembil/rules/money/delivery-fee'
import { formatWholeBirr, fromWire } from '@zembil/rules/money/money'

export type DeliveryFigures = { limit: string; fee: string }

/** Home delivery requires an order above this amount. */
export const deliveryFloor = formatWholeBirr(homeDeliveryFloor)

/** Fee and free limit of the first delivery type with a fixed fee below a limit and none above; null if none has. */
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
