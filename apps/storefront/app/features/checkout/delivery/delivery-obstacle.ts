import type { DeliveryRefusal } from '@zembil/rules/money/delivery-fee'

/** Progress of the geolocation request. */
export type LocationState = 'none' | 'asking' | 'registered' | 'failed'

type DeliveryState = {
  kind: 'delivery' | 'pickup' | null
  refusal: DeliveryRefusal | null
  location: LocationState
  /** The registered position is outside the city. */
  isOutside: boolean
  /** The customer has been warned that the position is missing. */
  isWarned: boolean
}

export type DeliveryObstacle = 'method' | DeliveryRefusal | 'location' | 'asking' | 'warning' | 'outside'

/** Why Place order cannot continue; null when it can. The address fields are checked separately. */
export function deliveryObstacle({
  kind,
  refusal,
  location,
  isOutside,
  isWarned,
}: DeliveryState): DeliveryObstacle | null {
  if (kind === null) return 'method'
  if (refusal) return refusal
  if (kind === 'pickup') return null
  if (location === 'registered') return isOutside ? 'outside' : null
  if (location === 'none') return 'location'
  if (location === 'asking') return 'asking'
  return isWarned ? null : 'warning'
}

/** Whether the button looks enabled: a delivery type is chosen and the location was asked for. */
export const isReady = (obstacle: DeliveryObstacle | null): boolean =>
  obstacle === null || obstacle === 'asking' || obstacle === 'warning'
