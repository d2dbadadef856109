import { expect, test } from 'vitest'
import { deliveryObstacle, isReady } from './delivery-obstacle.ts'

const nothing = { refusal: null, location: 'none', isOutside: false, hasAddress: false, hasStore: false } as const
const start = { ...nothing, kind: null }
const home = { ...nothing, kind: 'delivery' } as const
const pickup = { ...nothing, kind: 'pickup' } as const

test('an order cannot be placed without a delivery type', () => {
  expect(deliveryObstacle(start)).toBe('method')
  expect(deliveryObstacle({ ...start, location: 'registered' })).toBe('method')
})

test('an order below the minimum is reported before a missing location', () => {
  expect(deliveryObstacle({ ...home, refusal: 'minimum_not_reached' })).toBe('minimum_not_reached')
})

test('pickup needs a store and no location', () => {
  expect(deliveryObstacle(pickup)).toBe('store')
  expect(deliveryObstacle({ ...pickup, hasStore: true })).toBeNull()
})

test('delivery needs a position or an address, and an address is sufficient without a position', () => {
  expect(deliveryObstacle(home)).toBe('location')
  expect(deliveryObstacle({ ...home, location: 'failed' })).toBe('location')
  expect(deliveryObstacle({ ...home, location: 'asking' })).toBe('asking')
  expect(deliveryObstacle({ ...home, location: 'registered' })).toBeNull()
  for (const location of ['none', 'asking', 'failed'] as const)
    expect(deliveryObstacle({ ...home, location, hasAddress: true })).toBeNull()
})

test('a position outside the delivery area blocks delivery but not pickup', () => {
  const far = { location: 'registered', isOutside: true, hasAddress: true, hasStore: true } as const
  expect(deliveryObstacle({ ...home, ...far })).toBe('outside')
  expect(deliveryObstacle({ ...pickup, ...far })).toBeNull()
})

test('the button looks enabled only once a delivery type is chosen and a place was given or asked for', () => {
  expect((['method', 'outside', 'location', 'store'] as const).some(isReady)).toBe(false)
  expect(isReady(null) && isReady('asking')).toBe(true)
})
