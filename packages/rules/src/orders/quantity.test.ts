import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { ceilingKind, clampQuantity, packageLimit, packageStock, sellableStock, stockForCustomer } from './quantity.ts'

test.each([
  [3, 3, 'limit'],
  [2, 3, 'short'],
  [2, null, 'short'],
  // A customer who bypasses the limit.
  [8, 3, 'short'],
])(
  'of goods with %i available and a limit of %j no more can be ordered because of the %s',
  (available, limit, kind) => {
    expect(ceilingKind(available, limit)).toBe(kind)
  },
)

describe('clampQuantity', () => {
  test.each([
    ['3', 10, 3],
    [' 3 ', 10, 3],
    [3.9, 10, 3],
    ['11', 10, 10],
    [0, 10, 1],
    ['-4', 10, 1],
    [1, 1, 1],
  ])('a wanted quantity of %j with %i available becomes %i', (wanted, available, quantity) => {
    expect(clampQuantity(wanted, available)).toBe(quantity)
  })

  test.each(['', '  ', 'abc', '3x', Number.NaN, Number.POSITIVE_INFINITY])('the quantity %j is ignored', (wanted) => {
    expect(clampQuantity(wanted, 10)).toBeNull()
  })

  test('a quantity is null when nothing is available', () => {
    expect(clampQuantity(1, 0)).toBeNull()
  })

  test('a clamped quantity is a whole number between 1 and what is available', () => {
    fc.assert(
      fc.property(fc.double({ noNaN: true, noDefaultInfinity: true }), fc.integer({ min: 1 }), (wanted, available) => {
        const quantity = clampQuantity(wanted, available) ?? 0
        return Number.isInteger(quantity) && quantity >= 1 && quantity <= available
      }),
    )
  })
})

test.each([
  { left_in_stock: 20, max_quantity_per_order: 5, bypass: false, expected: 5 },
  { left_in_stock: 3, max_quantity_per_order: 5, bypass: false, expected: 3 },
  { left_in_stock: 20, max_quantity_per_order: null, bypass: false, expected: 20 },
  { left_in_stock: 20, max_quantity_per_order: 5, bypass: true, expected: 20 },
  { left_in_stock: 0, max_quantity_per_order: 5, bypass: true, expected: 0 },
])('stock for a customer: $expected of $left_in_stock, limit $max_quantity_per_order, bypass $bypass', (row) => {
  expect(stockForCustomer(row)).toBe(row.expected)
})

test.each([
  { is_non_stocked: false, left_in_stock: 7, max_quantity_per_order: 5, expected: 7 },
  { is_non_stocked: true, left_in_stock: 0, max_quantity_per_order: 5, expected: 5 },
  { is_non_stocked: true, left_in_stock: 0, max_quantity_per_order: null, expected: 50 },
])('sellable stock: $expected when non-stocked is $is_non_stocked', (row) => {
  expect(sellableStock(row)).toBe(row.expected)
})

describe('packageStock', () => {
  const components = [
    { left_in_stock: 10, quantity: 1 },
    { left_in_stock: 7, quantity: 2 },
  ]

  test.each([
    ['the scarcest component determines the stock of a package', components, null, 3],
    ['an allotment caps the stock of a package', components, 2, 2],
    ['an allotment above the stock of a package has no effect', components, 9, 3],
    ['a package with an allotment of 0 is out of stock', components, 0, 0],
    ['a package with a missing component is out of stock', [...components, { left_in_stock: 0, quantity: 1 }], null, 0],
    ['a package without components is out of stock', [], 5, 0],
  ])('%s', (_name, parts, allotment, expected) => {
    expect(packageStock(parts, allotment)).toBe(expected)
  })
})

test.each([
  ['neither the package nor a component has one', [{ max_quantity_per_order: null, quantity: 2 }], null, null],
  ['only the package has one', [{ max_quantity_per_order: null, quantity: 2 }], 4, 4],
  ['a component allows fewer', [{ max_quantity_per_order: 5, quantity: 2 }], 4, 2],
  [
    'one package holds more of a component than its limit allows',
    [{ max_quantity_per_order: 1, quantity: 2 }],
    null,
    0,
  ],
])('computes the limit per order of a package when %s', (_name, components, own, expected) => {
  expect(packageLimit(components, own)).toBe(expected)
})
