import { expect, it } from 'vitest'
import { readFilters } from './listing-filters.ts'
import { sortGoods } from './sort-goods.ts'

const products = [
  { id: 1, price: '90.00', unit: '250 g', discount: 5, created_at: '2025-01-02T00:00:00Z' },
  { id: 2, price: '100.00', unit: '1 kg', discount: 0, created_at: '2025-01-03T00:00:00Z' },
  { id: 3, price: '9.50', unit: '1 pc', discount: 12.5, created_at: '2025-01-01T00:00:00Z' },
]

it.each([
  ['', [2, 1, 3]],
  ['sort=price', [3, 1, 2]],
  ['sort=-price', [2, 1, 3]],
  ['sort=-discount', [3, 1, 2]],
  ['sort=unit_price', [2, 1, 3]],
  ['name=teff', [1, 2, 3]],
  ['name=teff&sort=price', [3, 1, 2]],
])('the listing ?%s shows products in the order %j', (search, ids) => {
  const sorted = sortGoods(products, readFilters(new URLSearchParams(search)))
  expect(sorted.map(({ id }) => id)).toEqual(ids)
})
