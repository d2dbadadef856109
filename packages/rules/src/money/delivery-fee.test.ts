import { describe, expect, test } from 'vitest'
import {
  type DeliveryType,
  deliveryFee,
  deliveryRefusal,
  exceedsHomeDeliveryFloor,
  feeOfCart,
  missingForDelivery,
} from './delivery-fee.ts'

const home: DeliveryType = {
  kind: 'delivery',
  minimum_order_cost: 30_001,
  delivery_cost_ranges: [
    { start: 0, end: 300_000, cost_percentage: 0, fixed_cost: 30_000 },
    { start: 300_000, end: null, cost_percentage: 0, fixed_cost: 0 },
  ],
}
const express: DeliveryType = {
  kind: 'delivery',
  minimum_order_cost: 200_000,
  delivery_cost_ranges: [
    { start: 200_000, end: 500_000, cost_percentage: 5, fixed_cost: 0 },
    { start: 500_000, end: null, cost_percentage: 3, fixed_cost: 0 },
  ],
}
const pickup: DeliveryType = { kind: 'pickup', minimum_order_cost: 0, delivery_cost_ranges: [] }
const mixed: DeliveryType = {
  kind: 'pickup',
  minimum_order_cost: 0,
  delivery_cost_ranges: [{ start: 1_000, end: 2_000, cost_percentage: 12.5, fixed_cost: 50 }],
}

describe('deliveryFee', () => {
  test.each([
    ['home delivery below its minimum shows 0', home, 30_000, 0],
    ['home delivery at its minimum is 300 birr flat', home, 30_001, 30_000],
    ['home delivery just under 3,000 birr is 300 birr flat', home, 299_999, 30_000],
    ['home delivery from 3,000 birr is free', home, 300_000, 0],
    ['express below 2,000 birr shows 0', express, 199_999, 0],
    ['express starts at 2,000 birr with 5 %', express, 200_000, 10_000],
    ['express is 5 % up to 4,999.99 birr', express, 499_999, 25_000],
    ['express is 3 % from 5,000 birr on, without an upper limit', express, 500_000, 15_000],
    ['pickup has no range and costs nothing', pickup, 1_000_000, 0],
    ['before the first range nothing is charged', mixed, 999, 0],
    ['percent and flat fee add up', mixed, 1_000, 175],
    ['the upper bound of a range is exclusive', mixed, 2_000, 0],
  ])('%s', (_name, type, subtotal, fee) => {
    expect(deliveryFee(subtotal, type)).toBe(fee)
  })
})

test.each([
  [0, 200_000],
  [199_999, 1],
  [200_000, 0],
  [900_000, 0],
])('a cart of %i santim is %i short of the minimum for express', (subtotal, missing) => {
  expect(missingForDelivery(subtotal, express)).toBe(missing)
})

test('home delivery lacks what takes the cart above its floor, also where its minimum is lower', () => {
  expect([7_500, 30_000, 30_001].map((subtotal) => missingForDelivery(subtotal, home))).toEqual([22_501, 1, 0])
  expect(missingForDelivery(30_000, { ...home, minimum_order_cost: 0 })).toBe(1)
})

test('a cart that cannot be delivered has no fee', () => {
  expect(feeOfCart(199_999, express)).toBeNull()
  expect(feeOfCart(200_000, express)).toBe(10_000)
  expect(feeOfCart(1, pickup)).toBe(0)
})

test('exactly 300 birr is not enough for home delivery', () => {
  expect([29_999, 30_000, 30_001].map(exceedsHomeDeliveryFloor)).toEqual([false, false, true])
})

test.each([
  ['home delivery of exactly 300 birr', home, 30_000, 'home_delivery_floor'],
  ['home delivery of 300.01 birr', home, 30_001, null],
  ['express below its minimum', express, 199_999, 'minimum_not_reached'],
  ['express at its minimum', express, 200_000, null],
  ['pickup of a single santim', pickup, 1, null],
  ['pickup below its own minimum', { ...express, kind: 'pickup' }, 100, 'minimum_not_reached'],
] as const)('deliveryRefusal for %s', (_name, type, subtotal, refusal) => {
  expect(deliveryRefusal(subtotal, type)).toBe(refusal)
})
