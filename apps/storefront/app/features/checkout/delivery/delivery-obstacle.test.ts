import { expect, test } from 'vitest'
import { isReady, shippingObstacle } from './delivery-obstacle.ts'

const start = { kind: null, refusal: null, location: 'none', isOutside: false, isWarned: false } as const
const home = { ...start, kind: 'delivery' } as const

test('without a way of delivery nothing can be placed', () => {
  expect(shippingObstacle(start)).toBe('method')
  expect(shippingObstacle({ ...start, location: 'registered' })).toBe('method')
})

test('an order too small for the chosen way says so before it asks for a place', () => {
  expect(shippingObstacle({ ...home, refusal: 'minimum_not_reached' })).toBe('minimum_not_reached')
})

test('pickup needs no place', () => {
  expect(shippingObstacle({ ...start, kind: 'pickup' })).toBeNull()
})

test('the location step has to be begun, and a position found is enough', () => {
  expect(shippingObstacle(home)).toBe('location')
  expect(shippingObstacle({ ...home, location: 'asking' })).toBe('asking')
  expect(shippingObstacle({ ...home, location: 'registered' })).toBeNull()
})

test('a position outside the city is no place to deliver to, but nobody has to be there for pickup', () => {
  const far = { location: 'registered', isOutside: true } as const
  expect(shippingObstacle({ ...home, ...far })).toBe('outside')
  expect(shippingObstacle({ ...start, ...far, kind: 'pickup' })).toBeNull()
})

test('whoever gave no position is warned once and may then go on', () => {
  expect(shippingObstacle({ ...home, location: 'failed' })).toBe('warning')
  expect(shippingObstacle({ ...home, location: 'failed', isWarned: true })).toBeNull()
})

test('the button looks ready only with a way of delivery and the location step begun', () => {
  expect(['method', 'outside', 'location'].map((missing) => isReady(missing as 'method'))).toEqual([
    ...[false, false, false],
  ])
  expect(isReady(null) && isReady('asking') && isReady('warning')).toBe(true)
})
