import type { Order } from '@zembil/contract/order-shapes'

type Unpaid = Pick<Order, 'id' | 'expires_at'>

/** The order that expires first, and how many can still be paid at this time. */
export function soonestUnpaid(orders: readonly Unpaid[], now: number): { soonest: Unpaid; count: number } | null {
  const open = orders
    .filter(({ expires_at }) => Date.parse(expires_at) > now)
    .sort((one, other) => Date.parse(one.expires_at) - Date.parse(other.expires_at))
  return open[0] ? { soonest: open[0], count: open.length } : null
}
