import { describe, expect, test } from 'vitest'
import { deliveryDue, orderDate } from './delivery-date.ts'
import { orderStatuses } from './order-moves.ts'

test.each([
  [2, { kind: 'expected', days: 2 }],
  [1, { kind: 'expected', days: 1 }],
  [0, { kind: 'today', days: 0 }],
  [-0, { kind: 'today', days: 0 }],
  [-1, { kind: 'delayed', days: 1 }],
  [-12, { kind: 'delayed', days: 12 }],
])('a delivery with %i days left is %j', (daysLeft, due) => {
  expect(deliveryDue(daysLeft)).toEqual(due)
})

describe('orderDate', () => {
  const order = {
    created_at: '2026-01-05T08:00:00Z',
    delivered_at: null,
    deleted_at: null,
    days_left_for_delivery: -3,
  }
  const at = '2026-01-07T08:00:00Z'
  const placed = { kind: 'placed', at: order.created_at }
  const delayed = { kind: 'delayed', days: 3 }

  test.each(orderStatuses)('a %s order shows when it is due if pending, otherwise when it was placed', (status) => {
    const isPending = status === 'pending-delivery' || status === 'pending-pickup'
    expect(orderDate({ ...order, status })).toEqual(isPending ? delayed : placed)
  })

  test.each(['successful', 'payment-refunded'])('a delivered order that is %s shows the delivery date', (status) => {
    expect(orderDate({ ...order, status, delivered_at: at })).toEqual({ kind: 'delivered', at })
  })

  test.each(['canceled', 'payment-refunded'])('a canceled order that is %s shows the cancellation date', (status) => {
    expect(orderDate({ ...order, status, deleted_at: at })).toEqual({ kind: 'canceled', at })
  })

  test('a pending order without days_left_for_delivery shows when it was placed', () => {
    expect(orderDate({ ...order, status: 'pending-delivery', days_left_for_delivery: null })).toEqual(placed)
  })
})
