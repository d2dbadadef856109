import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { checkLines, demandOf, type OrderedPackage, type OrderedProduct, type Shelf, unitsOf } from './order-lines.ts'

const product = (id: number, left: number, more: Partial<OrderedProduct> = {}): OrderedProduct => ({
  id,
  left_in_stock: left,
  is_active: true,
  is_non_stocked: false,
  max_quantity_per_order: null,
  ...more,
})
const basket = (
  id: number,
  components: [product: number, quantity: number][],
  more: Partial<OrderedPackage> = {},
): OrderedPackage => ({
  id,
  is_active: true,
  max_quantity_per_order: null,
  allotment: null,
  components: components.map(([product_id, quantity]) => ({ product_id, quantity })),
  ...more,
})
const shelfOf = (products: OrderedProduct[], packages: OrderedPackage[] = []): Shelf => ({
  products: new Map(products.map((each) => [each.id, each])),
  packages: new Map(packages.map((each) => [each.id, each])),
})
const line = (kind: 'product' | 'package', id: number, quantity: number) => ({ kind, id, quantity })

describe('checkLines of a product', () => {
  test.each([
    ['exactly the available stock', product(1, 3), 3, false, { available: 3, problems: [] }],
    ['more than the available stock', product(1, 3), 4, false, { available: 3, problems: ['short'] }],
    [
      'more than the limit per order',
      product(1, 9, { max_quantity_per_order: 2 }),
      3,
      false,
      { available: 2, problems: ['over_limit'] },
    ],
    [
      'exactly the limit per order',
      product(1, 9, { max_quantity_per_order: 2 }),
      2,
      false,
      { available: 2, problems: [] },
    ],
    [
      'more than the limit, for an exempt customer',
      product(1, 9, { max_quantity_per_order: 2 }),
      9,
      true,
      { available: 9, problems: [] },
    ],
    [
      'more than both stock and limit',
      product(1, 1, { max_quantity_per_order: 2 }),
      3,
      false,
      { available: 1, problems: ['over_limit', 'short'] },
    ],
    ['an inactive product', product(1, 9, { is_active: false }), 1, false, { available: 0, problems: ['unavailable'] }],
    ['a non-stocked product', product(1, 0, { is_non_stocked: true }), 50, false, { available: 50, problems: [] }],
    [
      'too many of a non-stocked product',
      product(1, 0, { is_non_stocked: true }),
      51,
      true,
      { available: 50, problems: ['short'] },
    ],
  ])('checks a line that asks for %s', (_, wanted, quantity, bypass, expected) => {
    expect(checkLines([line('product', 1, quantity)], shelfOf([wanted]), bypass)).toEqual([expected])
  })

  test('a line with an unknown product is unavailable', () => {
    expect(checkLines([line('product', 9, 1)], shelfOf([]), false)).toEqual([
      { available: 0, problems: ['unavailable'] },
    ])
  })
})

describe('checkLines of a package', () => {
  test('a package takes stock from its components', () => {
    const shelf = shelfOf(
      [product(1, 9), product(2, 9)],
      [
        basket(5, [
          [1, 2],
          [2, 1],
        ]),
      ],
    )
    expect(unitsOf(line('package', 5, 3), shelf)).toEqual([
      { product_id: 1, quantity: 6 },
      { product_id: 2, quantity: 3 },
    ])
  })

  test('a package competes for stock with its own component on another line', () => {
    const shelf = shelfOf([product(1, 10)], [basket(5, [[1, 3]])])
    const lines = [line('product', 1, 5), line('package', 5, 2)]
    expect(demandOf(lines, shelf)).toEqual(new Map([[1, 11]]))
    expect(checkLines(lines, shelf, false)).toEqual([
      { available: 4, problems: ['short'] },
      { available: 1, problems: ['short'] },
    ])
  })

  test('a package and its component report `shared` when each uses up the stock of the other', () => {
    const shelf = shelfOf([product(1, 6), product(2, 0)], [basket(5, [[1, 2]])])
    expect(checkLines([line('product', 1, 5), line('package', 5, 3), line('product', 2, 1)], shelf, false)).toEqual([
      { available: 0, problems: ['short', 'shared'], scarce: { product_id: 1, left: 6 } },
      { available: 0, problems: ['short', 'shared'], scarce: { product_id: 1, left: 6 } },
      { available: 0, problems: ['short'] },
    ])
  })

  test('units inside a package count towards the limit per order of the component', () => {
    const shelf = shelfOf([product(1, 99, { max_quantity_per_order: 5 })], [basket(5, [[1, 2]])])
    expect(checkLines([line('package', 5, 3)], shelf, false)).toEqual([{ available: 2, problems: ['over_limit'] }])
    expect(checkLines([line('package', 5, 3)], shelf, true)).toEqual([{ available: 49, problems: [] }])
    expect(checkLines([line('product', 1, 2), line('package', 5, 2)], shelf, false)).toEqual([
      { available: 1, problems: ['over_limit'] },
      { available: 1, problems: ['over_limit'] },
    ])
    expect(checkLines([line('product', 1, 5), line('package', 5, 1)], shelf, false)).toEqual([
      { available: 3, problems: ['over_limit'] },
      { available: 0, problems: ['over_limit', 'shared'], scarce: { product_id: 1, left: 5 } },
    ])
  })

  test('a package is limited by its allotment even when its components are in stock', () => {
    const shelf = shelfOf([product(1, 100)], [basket(5, [[1, 1]], { allotment: 2 })])
    expect(checkLines([line('package', 5, 3)], shelf, true)).toEqual([{ available: 2, problems: ['short'] }])
  })

  test('a package is limited per order by its own limit, unless the customer is exempt', () => {
    const shelf = shelfOf([product(1, 100)], [basket(5, [[1, 1]], { max_quantity_per_order: 2 })])
    const problemsOf = (quantity: number, bypass: boolean) => checkLines([line('package', 5, quantity)], shelf, bypass)
    expect(problemsOf(2, false)).toEqual([{ available: 2, problems: [] }])
    expect(problemsOf(3, false)).toEqual([{ available: 2, problems: ['over_limit'] }])
    expect(problemsOf(3, true)).toEqual([{ available: 100, problems: [] }])
  })

  test('allotment and limit of a package do not apply to the product with the same id', () => {
    const limited = basket(5, [[1, 1]], { allotment: 1, max_quantity_per_order: 1 })
    const shelf = shelfOf([product(1, 9), product(5, 9)], [limited])
    expect(checkLines([line('product', 5, 3), line('package', 5, 1)], shelf, false)).toEqual([
      { available: 9, problems: [] },
      { available: 1, problems: [] },
    ])
  })

  describe('the product that a `shared` line lacks most', () => {
    const shelf = shelfOf(
      [product(1, 6), product(2, 9, { max_quantity_per_order: 4 }), product(3, 99)],
      [
        basket(5, [
          [1, 2],
          [2, 1],
          [3, 1],
        ]),
        basket(6, [
          [2, 1],
          [1, 2],
        ]),
      ],
    )
    const scarceIn = (id: number, of1: number, of2: number, bypass = false) =>
      checkLines([line('package', id, 1), line('product', 1, of1), line('product', 2, of2)], shelf, bypass)[0]?.scarce

    test.each([5, 6])('is that of which the cart wants most beyond stock and limit (package %i)', (id) => {
      expect(scarceIn(id, 6, 9)).toEqual({ product_id: 2, left: 4 })
      expect(scarceIn(id, 12, 4)).toEqual({ product_id: 1, left: 6 })
    })

    test('is found without the limits for an exempt customer', () => {
      expect(scarceIn(5, 12, 9, true)).toEqual({ product_id: 1, left: 6 })
      expect(scarceIn(5, 4, 12, true)).toEqual({ product_id: 2, left: 9 })
    })
  })

  test('a package is unavailable when one of its components is', () => {
    const shelf = shelfOf(
      [product(1, 9), product(2, 9, { is_active: false })],
      [
        basket(5, [
          [1, 1],
          [2, 1],
        ]),
      ],
    )
    expect(checkLines([line('package', 5, 1)], shelf, false)).toEqual([{ available: 0, problems: ['unavailable'] }])
  })

  test('a package without components cannot be sold', () => {
    expect(checkLines([line('package', 5, 1)], shelfOf([], [basket(5, [])]), false)[0]?.problems).toEqual([
      'unavailable',
    ])
  })
})

test('lines have no problems exactly when their total demand is in stock', () => {
  const small = fc.integer({ min: 0, max: 12 })
  const lines = fc.array(
    fc.record({
      kind: fc.constantFrom('product' as const, 'package' as const),
      id: fc.integer({ min: 1, max: 3 }),
      quantity: fc.integer({ min: 1, max: 6 }),
    }),
    { maxLength: 6 },
  )
  fc.assert(
    fc.property(lines, fc.tuple(small, small, small), (wanted, [a, b, c]) => {
      const packages = [
        basket(1, [
          [1, 1],
          [2, 2],
        ]),
        basket(2, [[2, 1]]),
        basket(3, [[3, 4]]),
      ]
      const shelf = shelfOf([product(1, a), product(2, b), product(3, c)], packages)
      const isClear = checkLines(wanted, shelf, false).every(({ problems }) => problems.length === 0)
      const fits = [...demandOf(wanted, shelf)].every(
        ([id, quantity]) => quantity <= (shelf.products.get(id)?.left_in_stock ?? 0),
      )
      expect(isClear).toBe(fits)
    }),
  )
})
