import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { distanceKm, isInAddisAbaba, isInServiceArea, nearestStoreKm } from './service-area.ts'

const bole = { latitude: 8.996, longitude: 38.789 }
const piassa = { latitude: 9.034, longitude: 38.752 }
const akaki = { latitude: 8.83, longitude: 38.79 }
const adama = { latitude: 8.54, longitude: 39.27 }

const aPoint = fc.record({
  latitude: fc.double({ min: -90, max: 90, noNaN: true }),
  longitude: fc.double({ min: -180, max: 180, noNaN: true }),
})

describe('distanceKm', () => {
  test('a degree of latitude is 111 km', () => {
    expect(distanceKm({ latitude: 8, longitude: 38 }, { latitude: 9, longitude: 38 })).toBeCloseTo(111.19, 1)
  })

  test('Bole and Piassa are about six kilometres apart', () => {
    expect(distanceKm(bole, piassa)).toBeCloseTo(5.86, 1)
  })

  test('the distance is symmetric and never more than half the circumference of the earth', () => {
    fc.assert(
      fc.property(aPoint, aPoint, (from, to) => {
        expect(distanceKm(from, to)).toBeCloseTo(distanceKm(to, from), 6)
        expect(distanceKm(from, to)).toBeLessThanOrEqual(20_016)
      }),
    )
  })
})

test.each([
  [8.82, 38.64, true],
  [9.11, 38.92, true],
  [8.819, 38.7, false],
  [9.111, 38.7, false],
  [9, 38.639, false],
  [9, 38.921, false],
  [Number.NaN, 38.7, false],
])('%d N %d E is inside the bounding box of Addis Ababa: %j', (latitude, longitude, isInside) => {
  expect(isInAddisAbaba({ latitude, longitude })).toBe(isInside)
})

test('without stores the distance to the nearest one is infinite', () => {
  expect(nearestStoreKm(bole, [])).toBe(Number.POSITIVE_INFINITY)
})

test('a point at exactly the delivery radius is served', () => {
  expect(isInServiceArea(akaki, [bole], distanceKm(akaki, bole))).toBe(true)
})

test.each([
  ['near a store', bole, 5, true],
  ['nearer to the second store', piassa, 1, true],
  ['in the city but far from every store', akaki, 10, false],
  ['in the city with a larger delivery radius', akaki, 20, true],
  ['outside the city with any delivery radius', adama, 1000, false],
])('checks the service area for a point %s', (_name, point, maxKm, isServed) => {
  expect(isInServiceArea(point, [bole, piassa], maxKm)).toBe(isServed)
})
