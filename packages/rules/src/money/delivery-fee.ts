import { percentOf, type Santim } from './money.ts'

/** `start` is inclusive, `end` exclusive; a null `end` means no upper limit. */
export type DeliveryCostRange = {
  start: Santim
  end: Santim | null
  cost_percentage: number
  fixed_cost: Santim
}

export type DeliveryType = {
  kind: 'delivery' | 'pickup'
  minimum_order_cost: Santim
  delivery_cost_ranges: readonly DeliveryCostRange[]
}

/** Home delivery requires a subtotal above this; exactly this amount is refused. Does not apply to pickup. */
export const homeDeliveryFloor: Santim = 30_000

export function exceedsHomeDeliveryFloor(subtotal: Santim): boolean {
  return subtotal > homeDeliveryFloor
}

function contains(range: DeliveryCostRange, subtotal: Santim): boolean {
  return subtotal >= range.start && (range.end === null || subtotal < range.end)
}

/** The formula of the fee, for the subtotal before discount. Gives 0 below the minimum, so ask `feeOfCart` instead. */
export function deliveryFee(subtotal: Santim, type: DeliveryType): Santim {
  if (subtotal < type.minimum_order_cost) return 0
  const range = type.delivery_cost_ranges.find((candidate) => contains(candidate, subtotal))
  return range ? percentOf(subtotal, range.cost_percentage) + range.fixed_cost : 0
}

/** How much must be added to the cart before this delivery type can be used; 0 when it can. */
export function missingForDelivery(subtotal: Santim, { kind, minimum_order_cost }: DeliveryType): Santim {
  const least = kind === 'delivery' ? Math.max(minimum_order_cost, homeDeliveryFloor + 1) : minimum_order_cost
  return Math.max(0, least - subtotal)
}

export type DeliveryRefusal = 'home_delivery_floor' | 'minimum_not_reached'

/** Why this delivery type cannot be used for this subtotal; null when it can. */
export function deliveryRefusal(subtotal: Santim, type: DeliveryType): DeliveryRefusal | null {
  if (type.kind === 'delivery' && !exceedsHomeDeliveryFloor(subtotal)) return 'home_delivery_floor'
  return missingForDelivery(subtotal, type) > 0 ? 'minimum_not_reached' : null
}

/** The fee of a cart; null when this delivery type cannot be used for it. */
export const feeOfCart = (subtotal: Santim, type: DeliveryType): Santim | null =>
  deliveryRefusal(subtotal, type) === null ? deliveryFee(subtotal, type) : null
