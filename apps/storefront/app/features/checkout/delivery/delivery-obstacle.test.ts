import { expect, test } from 'vitest'
import { isReady, shippingObstacle } from './delivery-obstacle.ts'

const start = { kind: null, refusal: null, location: 'none', isOutside: false, isWarned: false } as const
const home = { ...start, kind: 'delivery' } as const

test('an order cannot be placed without a delivery type', () => {
  expect(shippingObstacle(start)).toBe('method')
  expect(shippingObstacle({ ...start, location: 'registered' })).toBe('method')
})

test('an order below the minimum is reported before a missing location', () => {
  expect(shippingObstacle({ ...home, refusal: 'minimum_not_reached' })).toBe('minimum_not_reached')
})

test('pickup needs no location', () => {
  expect(shippingObstacle({ ...start, kind: 'pickup' })).toBeNull()
})

test('delivery requires asking for the location, and a registered position is sufficient', () => {
  expect(shippingObstacle(home)).toBe('location')
  expect(shippingObstacle({ ...home, location: 'asking' })).toBe('asking')
  expect(shippingObstacle({ ...home, location: 'registered' })).toBeNull()
})

test('a position outside the city blocks delivery but not pickup', () => {
  const far = { location: 'registered', isOutside: true } as const
  expect(shippingObstacle({ ...home, ...far })).toBe('outside')
  expect(shippingObstacle({ ...start, ...far, kind: 'pickup' })).toBeNull()
})

test('a customer without a position is warned once and may then continue', () => {
  expect(shippingObstacle({ ...home, location: 'failed' })).toBe('warning')
  expect(shippingObstacle({ ...home, location: 'failed', isWarned: true })).toBeNull()
})

test('the button looks enabled only once a delivery type is chosen and the location was asked for', () => {
  expect(['method', 'outside', 'location'].map((missing) => isReady(missing as 'method'))).toEqual([
    ...[false, false, false],
  ])
  expect(isReady(null) && isReady('asking') && isReady('warning')).toBe(true)
})
