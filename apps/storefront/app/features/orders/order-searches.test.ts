import { expect, test } from 'vitest'
import { orderSearches } from './order-searches.ts'

test('nothing typed lists everything, or everything of one status', () => {
  expect(orderSearches('  ', undefined)).toEqual([{}])
  expect(orderSearches('', 'unpaid')).toEqual([{ status: 'unpaid' }])
})

test('a number is the number of an order', () => {
  expect(orderSearches(' 1042 ', undefined)).toEqual([{ id: 1042 }])
  expect(orderSearches('#7', 'canceled')).toEqual([{ status: 'canceled', id: 7 }])
})

test('anything else may be the name of a product or of a package', () => {
  expect(orderSearches('ጤፍ', 'unpaid')).toEqual([
    { status: 'unpaid', product_name: 'ጤፍ' },
    { status: 'unpaid', package_name: 'ጤፍ' },
  ])
  expect(orderSearches('0', undefined)).toHaveLength(2)
})
