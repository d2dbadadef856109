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

/** Who may cause a move: people, or the part of the system that acts for a provider or for time. */
export const orderActors = ['customer', 'staff', 'system', 'settlement', 'expiry', 'refund', 'provider'] as const

export type OrderActor = (typeof orderActors)[number]

type MovesFrom = { readonly [to in OrderStatus]?: readonly OrderActor[] }

const whileAwaitingPayment: MovesFrom = {
  'payment-captured': ['settlement'],
  canceled: ['customer', 'staff', 'expiry'],
}

// The customer may cancel until packing starts; packing is no status, so the order itself must be asked.
const whilePending: MovesFrom = {
  successful: ['staff'],
  canceled: ['customer', 'staff'],
  'payment-refunded': ['refund'],
  'payment-reversed': ['provider'],
}

/** Every move an order can make after it was placed as `unpaid`. What is not here is refused. */
const orderMoves: { readonly [from in OrderStatus]: MovesFrom } = {
  unpaid: { ...whileAwaitingPayment, 'payment-rejected': ['settlement'] },
  'payment-rejected': whileAwaitingPayment,
  'payment-captured': {
    // Staff release what waits here from before underpaid orders stayed payable.
    'pending-delivery': ['system', 'staff'],
    'pending-pickup': ['system', 'staff'],
    canceled: ['customer', 'staff'],
    'payment-reversed': ['provider'],
  },
  'pending-delivery': whilePending,
  'pending-pickup': whilePending,
  successful: { 'payment-refunded': ['refund'] },
  canceled: { 'payment-refunded': ['refund'] },
  'payment-refunded': {},
  'payment-reversed': {},
}

/** Who may move an order so; empty when nobody may. */
export function whoMayMove(from: OrderStatus, to: OrderStatus): readonly OrderActor[] {
  return orderMoves[from][to] ?? []
}

export function canActorMove(actor: OrderActor, from: OrderStatus, to: OrderStatus): boolean {
  return whoMayMove(from, to).includes(actor)
}

export function isOrderStatus(status: string): status is OrderStatus {
  return (orderStatuses as readonly string[]).includes(status)
}

/** The customer can still pay it, also by another method. */
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

/** Takes any string: an older app must still draw an order whose status it has never heard of. */
export function badgeColour(status: string): BadgeColour {
  return isOrderStatus(status) ? badgeColours[status] : 'gray'
}
