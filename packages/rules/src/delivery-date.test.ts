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
])('%i days left', (daysLeft, due) => {
  expect(deliveryDue(daysLeft)).toEqual(due)
})

describe('the date an order shows', () => {
  const order = {
    status: 'unpaid',
    created_at: '2026-01-05T08:00:00Z',
    delivered_at: '2026-01-07T08:00:00Z',
    deleted_at: '2026-01-06T08:00:00Z',
    days_left_for_delivery: -3,
  }

  test.each(orderStatuses)('an order that is %s', (status) => {
    const expected: Record<string, unknown> = {
      'pending-delivery': { kind: 'delayed', days: 3 },
      'pending-pickup': { kind: 'delayed', days: 3 },
      successful: { kind: 'delivered', at: order.delivered_at },
      canceled: { kind: 'canceled', at: order.deleted_at },
    }
    expect(orderDate({ ...order, status })).toEqual(expected[status] ?? { kind: 'placed', at: order.created_at })
  })

  test.each(orderStatuses)('an order that is %s and has no other date shows when it was placed', (status) => {
    const bare = { ...order, status, delivered_at: null, deleted_at: null, days_left_for_delivery: null }
    expect(orderDate(bare)).toEqual({ kind: 'placed', at: order.created_at })
  })
})
