import type { DeliveryRefusal } from '@zembil/rules/money/delivery-fee'

/** Progress of the geolocation request. */
export type LocationState = 'none' | 'asking' | 'registered' | 'failed'

type DeliveryState = {
  kind: 'delivery' | 'pickup' | null
  refusal: DeliveryRefusal | null
  location: LocationState
  /** The registered position is outside the delivery area. */
  isOutside: boolean
  /** The customer has typed an address, or has a saved one. */
  hasAddress: boolean
  /** A store is chosen for pickup. */
  hasStore: boolean
}

export type DeliveryObstacle = 'method' | DeliveryRefusal | 'store' | 'location' | 'asking' | 'outside'

/** Why Place order cannot continue; null when it can. The fields themselves are checked separately. */
export function deliveryObstacle(state: DeliveryState): DeliveryObstacle | null {
  const { kind, refusal, location, isOutside, hasAddress, hasStore } = state
  if (kind === null) return 'method'
  if (refusal) return refusal
  if (kind === 'pickup') return hasStore ? null : 'store'
  if (location === 'registered') return isOutside ? 'outside' : null
  if (hasAddress) return null
  return location === 'asking' ? 'asking' : 'location'
}

/** Whether the button looks enabled: a delivery type is chosen and a place was given or asked for. */
export const isReady = (obstacle: DeliveryObstacle | null): boolean => obstacle === null || obstacle === 'asking'
