import { describe, expect, test } from 'vitest'
import {
  badgeColour,
  canActorMove,
  isAwaitingPayment,
  type OrderStatus,
  orderStatuses,
  whoMayMove,
} from './order-moves.ts'

const allowed: Record<string, string> = {
  'unpaid → payment-captured': 'settlement',
  'unpaid → payment-rejected': 'settlement',
  'unpaid → canceled': 'customer staff expiry',
  'payment-rejected → payment-captured': 'settlement',
  'payment-rejected → canceled': 'customer staff expiry',
  'payment-captured → pending-delivery': 'system staff',
  'payment-captured → pending-pickup': 'system staff',
  'payment-captured → canceled': 'customer staff',
  'payment-captured → payment-reversed': 'provider',
  'pending-delivery → successful': 'staff',
  'pending-delivery → canceled': 'customer staff',
  'pending-delivery → payment-refunded': 'refund',
  'pending-delivery → payment-reversed': 'provider',
  'pending-pickup → successful': 'staff',
  'pending-pickup → canceled': 'customer staff',
  'pending-pickup → payment-refunded': 'refund',
  'pending-pickup → payment-reversed': 'provider',
  'successful → pending-delivery': 'staff',
  'successful → pending-pickup': 'staff',
  'successful → payment-refunded': 'refund',
  'canceled → payment-refunded': 'refund',
}

const everyPair = orderStatuses.flatMap((from) => orderStatuses.map((to): [OrderStatus, OrderStatus] => [from, to]))

test('nine statuses make 81 pairs', () => {
  expect(everyPair).toHaveLength(81)
})

describe('whoMayMove', () => {
  test.each(everyPair)('only the listed actors may move an order %s → %s', (from, to) => {
    const actors = allowed[`${from} → ${to}`] ?? ''
    expect(whoMayMove(from, to).join(' ')).toBe(actors)
  })
})

test('an actor who is not listed for a move cannot make it', () => {
  expect(canActorMove('expiry', 'unpaid', 'canceled')).toBe(true)
  expect(canActorMove('expiry', 'payment-captured', 'canceled')).toBe(false)
  expect(canActorMove('customer', 'pending-delivery', 'successful')).toBe(false)
})

test('only refunded and reversed orders can make no further move', () => {
  const ends = orderStatuses.filter((from) => !orderStatuses.some((to) => whoMayMove(from, to).length > 0))
  expect(ends).toEqual(['payment-refunded', 'payment-reversed'])
})

test('an order awaits payment while it is unpaid or its payment was rejected', () => {
  expect(orderStatuses.filter(isAwaitingPayment)).toEqual(['unpaid', 'payment-rejected'])
})

test.each([
  ['unpaid', 'yellow'],
  ['pending-pickup', 'blue'],
  ['pending-delivery', 'purple'],
  ['payment-rejected', 'red'],
  ['successful', 'green'],
  ['canceled', 'red'],
  ['payment-refunded', 'yellow'],
  ['payment-reversed', 'yellow'],
  ['payment-captured', 'yellow'],
  ['packed', 'gray'],
  ['toString', 'gray'],
])('the badge of %s is %s', (status, colour) => {
  expect(badgeColour(status)).toBe(colour)
})
