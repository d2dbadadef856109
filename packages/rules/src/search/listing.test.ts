import { describe, expect, test } from 'vitest'
import { parseBirr } from '../money/money.ts'
import {
  discounted,
  hasMore,
  isFilterActive,
  pageSizes,
  presetsWithin,
  presetUpperBound,
  pricePresets,
  recentProductsCap,
  typingPauseMs,
} from './listing.ts'

describe('isFilterActive', () => {
  const untouched = { min: 0, max: 1_000_000, sort: 'created_at' } as const

  test.each([
    ['no filter', untouched, false],
    ['a minimum price', { ...untouched, min: 1 }, true],
    ['a maximum price', { ...untouched, max: 999_999 }, true],
    ['a sort order', { ...untouched, sort: '-price' } as const, true],
  ])('isFilterActive with %s', (_name, filter, isActive) => {
    expect(isFilterActive(filter)).toBe(isActive)
  })
})

test.each([
  [15, 15, true],
  [14, 15, false],
  [0, 15, false],
])('%i items for a page size of %i: has more is %s', (returned, pageSize, more) => {
  expect(hasMore(returned, pageSize)).toBe(more)
})

test.each([
  ['100', 10_099],
  ['100.5', 10_050],
  ['100.00', 10_000],
  ['0', 99],
  ['cheap', null],
])('an upper bound of %s birr includes prices up to %j santim', (birr, santim) => {
  expect(presetUpperBound(birr)).toBe(santim)
})

test('the price presets have no gaps and cover the default filter', () => {
  const starts = pricePresets.map(({ min }) => parseBirr(String(min)))
  const ends = pricePresets.map(({ max }) => presetUpperBound(String(max)))
  expect(starts.slice(1)).toEqual(ends.slice(0, -1).map((end) => (end ?? 0) + 1))
  expect([starts.at(0), ends.at(-1)]).toEqual([0, 100_000_099])
})

test.each([
  [2_000, 350_000, [0, 101, 501, 1_001]],
  [82_000, 929_000, [501, 1_001]],
  [10_050, 10_050, [0]],
  [10_099, 10_099, [0]],
  [10_100, 10_100, [101]],
])('for prices from %i to %i santim, the presets offered start at %j birr', (lowest, highest, starts) => {
  expect(presetsWithin({ lowest, highest }).map(({ min }) => min)).toEqual(starts)
})

test('page sizes, the recent products cap and the typing pause match the specification', () => {
  expect(pageSizes).toEqual({
    categories: 10,
    tags: 10,
    products: 15,
    packages: 10,
    relatedProducts: 12,
    newArrivals: 14,
    rotatingBlock: 18,
  })
  expect([recentProductsCap, typingPauseMs]).toEqual([18, 500])
})

test('products without a discount are dropped from a list of discounts', () => {
  const products = [{ discount: 5 }, { discount: 0 }, { discount: 12.5 }]
  expect(discounted(products)).toEqual([{ discount: 5 }, { discount: 12.5 }])
})
