import { expect, test } from 'vitest'
import { orderSearches } from './order-searches.ts'

test('an empty order search lists all orders, or all of one status', () => {
  expect(orderSearches('  ', undefined)).toEqual([{}])
  expect(orderSearches('', 'unpaid')).toEqual([{ status: 'unpaid' }])
})

test('a number searches for an order by its number', () => {
  expect(orderSearches(' 1042 ', undefined)).toEqual([{ id: 1042 }])
  expect(orderSearches('#7', 'canceled')).toEqual([{ status: 'canceled', id: 7 }])
})

test('any other text searches orders by product name and by package name', () => {
  expect(orderSearches('ጤፍ', 'unpaid')).toEqual([
    { status: 'unpaid', product_name: 'ጤፍ' },
    { status: 'unpaid', package_name: 'ጤፍ' },
  ])
  expect(orderSearches('0', undefined)).toHaveLength(2)
})
