import type { DeliveryRefusal } from '@zembil/rules/delivery-fee'

/** How far the question for the browser's position has come. */
export type LocationState = 'none' | 'asking' | 'registered' | 'failed'

type ShippingState = {
  kind: 'delivery' | 'pickup' | null
  refusal: DeliveryRefusal | null
  location: LocationState
  /** The registered position is not in the city. */
  isOutside: boolean
  /** Whether the shopper has been told that the position is missing. */
  isWarned: boolean
}

export type ShippingObstacle = 'method' | DeliveryRefusal | 'location' | 'asking' | 'warning' | 'outside'

/** What Place order answers with instead of going on; null when nothing is missing but, perhaps, words of the address. */
export function shippingObstacle({
  kind,
  refusal,
  location,
  isOutside,
  isWarned,
}: ShippingState): ShippingObstacle | null {
  if (kind === null) return 'method'
  if (refusal) return refusal
  if (kind === 'pickup') return null
  if (location === 'registered') return isOutside ? 'outside' : null
  if (location === 'none') return 'location'
  if (location === 'asking') return 'asking'
  return isWarned ? null : 'warning'
}

/** Whether the button looks like one that can be pressed: a way of delivery is chosen and the location step begun. */
export const isReady = (obstacle: ShippingObstacle | null): boolean =>
  obstacle === null || obstacle === 'asking' || obstacle === 'warning'
