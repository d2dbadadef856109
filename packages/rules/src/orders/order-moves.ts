export const orderStatuses = [
  'unpaid',
  'pending-pickup',
  'pending-delivery',
  'payment-rejected',
  'successful',
  'canceled',
  'payment-refunded',
  'payment-reversed',
  'payment-captured',
] as const

export type OrderStatus = (typeof orderStatuses)[number]

/** Who may move a status: people, or a part of the system, such as settlement or expiry. */
export const orderActors = ['customer', 'staff', 'system', 'settlement', 'expiry', 'refund', 'provider'] as const

export type OrderActor = (typeof orderActors)[number]

type MovesFrom = { readonly [to in OrderStatus]?: readonly OrderActor[] }

const whileAwaitingPayment: MovesFrom = {
  'payment-captured': ['settlement'],
  canceled: ['customer', 'staff', 'expiry'],
}

// The customer may cancel until packing starts. Packing is not a status, so callers must check the order for it.
const whilePending: MovesFrom = {
  successful: ['staff'],
  canceled: ['customer', 'staff'],
  'payment-refunded': ['refund'],
  'payment-reversed': ['provider'],
}

/** All allowed moves of an order after it was placed as `unpaid`; any other is refused. */
const orderMoves: { readonly [from in OrderStatus]: MovesFrom } = {
  unpaid: { ...whileAwaitingPayment, 'payment-rejected': ['settlement'] },
  'payment-rejected': whileAwaitingPayment,
  'payment-captured': {
    // Staff may release older orders that stopped here, from when underpaid orders did not stay payable.
    'pending-delivery': ['system', 'staff'],
    'pending-pickup': ['system', 'staff'],
    canceled: ['customer', 'staff'],
    'payment-reversed': ['provider'],
  },
  'pending-delivery': whilePending,
  'pending-pickup': whilePending,
  // Marked as delivered by mistake: staff open it again on the same day.
  successful: { 'pending-delivery': ['staff'], 'pending-pickup': ['staff'], 'payment-refunded': ['refund'] },
  canceled: { 'payment-refunded': ['refund'] },
  'payment-refunded': {},
  'payment-reversed': {},
}

/** The actors allowed to make this move; empty when nobody is. */
export function whoMayMove(from: OrderStatus, to: OrderStatus): readonly OrderActor[] {
  return orderMoves[from][to] ?? []
}

export function canActorMove(actor: OrderActor, from: OrderStatus, to: OrderStatus): boolean {
  return whoMayMove(from, to).includes(actor)
}

export function isOrderStatus(status: string): status is OrderStatus {
  return (orderStatuses as readonly string[]).includes(status)
}

/** True when the customer can still pay the order, by this or another method. */
export function isAwaitingPayment(status: OrderStatus): boolean {
  return canActorMove('settlement', status, 'payment-captured')
}

export type BadgeColour = 'yellow' | 'blue' | 'purple' | 'green' | 'red' | 'gray'

const badgeColours: { readonly [status in OrderStatus]: BadgeColour } = {
  unpaid: 'yellow',
  'payment-refunded': 'yellow',
  'payment-reversed': 'yellow',
  'payment-captured': 'yellow',
  'pending-pickup': 'blue',
  'pending-delivery': 'purple',
  successful: 'green',
  'payment-rejected': 'red',
  canceled: 'red',
}

/** Accepts any string, so that an older client can still show an order with an unknown status. */
export function badgeColour(status: string): BadgeColour {
  return isOrderStatus(status) ? badgeColours[status] : 'gray'
}
