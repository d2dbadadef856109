import { expect, test } from 'vitest'
import { deliveryObstacle, isReady } from './delivery-obstacle.ts'

const start = { kind: null, refusal: null, location: 'none', isOutside: false, isWarned: false } as const
const home = { ...start, kind: 'delivery' } as const

test('an order cannot be placed without a delivery type', () => {
  expect(deliveryObstacle(start)).toBe('method')
  expect(deliveryObstacle({ ...start, location: 'registered' })).toBe('method')
})

test('an order below the minimum is reported before a missing location', () => {
  expect(deliveryObstacle({ ...home, refusal: 'minimum_not_reached' })).toBe('minimum_not_reached')
})

test('pickup needs no location', () => {
  expect(deliveryObstacle({ ...start, kind: 'pickup' })).toBeNull()
})

test('delivery requires asking for the location, and a registered position is sufficient', () => {
  expect(deliveryObstacle(home)).toBe('location')
  expect(deliveryObstacle({ ...home, location: 'asking' })).toBe('asking')
  expect(deliveryObstacle({ ...home, location: 'registered' })).toBeNull()
})

test('a position outside the city blocks delivery but not pickup', () => {
  const far = { location: 'registered', isOutside: true } as const
  expect(deliveryObstacle({ ...home, ...far })).toBe('outside')
  expect(deliveryObstacle({ ...start, ...far, kind: 'pickup' })).toBeNull()
})

test('a customer without a position is warned once and may then continue', () => {
  expect(deliveryObstacle({ ...home, location: 'failed' })).toBe('warning')
  expect(deliveryObstacle({ ...home, location: 'failed', isWarned: true })).toBeNull()
})

test('the button looks enabled only once a delivery type is chosen and the location was asked for', () => {
  expect(['method', 'outside', 'location'].map((missing) => isReady(missing as 'method'))).toEqual([
    ...[false, false, false],
  ])
  expect(isReady(null) && isReady('asking') && isReady('warning')).toBe(true)
})
