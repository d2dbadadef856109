/** When a delivery is due; `days` is never negative. */
export type DeliveryDue = { kind: 'expected' | 'today' | 'delayed'; days: number }

/** The date shown for an order: when it is due, or when it was delivered, canceled or placed. */
export type OrderDate = DeliveryDue | { kind: 'delivered' | 'canceled' | 'placed'; at: string }

export type DatedOrder = {
  status: string
  created_at: string
  delivered_at: string | null
  deleted_at: string | null
  days_left_for_delivery: number | null
}

export function deliveryDue(daysLeft: number): DeliveryDue {
  if (daysLeft < 0) return { kind: 'delayed', days: -daysLeft }
  return daysLeft > 0 ? { kind: 'expected', days: daysLeft } : { kind: 'today', days: 0 }
}

/** Only a pending order is expected or delayed; any other would announce a delivery that never comes. */
export function orderDate(order: DatedOrder): OrderDate {
  const isPending = order.status === 'pending-delivery' || order.status === 'pending-pickup'
  if (isPending && order.days_left_for_delivery !== null) return deliveryDue(order.days_left_for_delivery)
  // Also when the payment was refunded after delivery.
  if (order.delivered_at) return { kind: 'delivered', at: order.delivered_at }
  if (order.deleted_at) return { kind: 'canceled', at: order.deleted_at }
  return { kind: 'placed', at: order.created_at }
}
