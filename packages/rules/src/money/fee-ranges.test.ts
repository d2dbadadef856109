import { expect, it } from 'vitest'
import { feeFault, feeOfCart } from './fee-ranges.ts'

const range = (start: number, end: number | null) => ({ start, end })

it.each([
  ['one open range', [range(0, null)], 0, null],
  ['touching ranges in any order', [range(300, null), range(0, 300)], 0, null],
  ['a first range at the minimum', [range(200, 500), range(500, null)], 200, null],
  ['a first range above the minimum', [range(300, null)], 200, { place: 0, fault: 'fee_gap' }],
  ['a gap between two ranges', [range(0, 300), range(400, null)], 0, { place: 1, fault: 'fee_gap' }],
  ['two ranges for one subtotal', [range(0, 300), range(200, null)], 0, { place: 1, fault: 'fee_overlap' }],
  ['a range after an open one', [range(0, null), range(500, null)], 0, { place: 1, fault: 'fee_overlap' }],
  ['no open end', [range(0, 300)], 0, { place: 0, fault: 'fee_end_missing' }],
  ['a range that ends where it begins', [range(0, 0), range(0, null)], 0, { place: 0, fault: 'fee_overlap' }],
])('judges %s', (_name, ranges, minimum, fault) => {
  expect(feeFault(ranges, minimum)).toEqual(fault)
})

it('gives no fee for a cart that cannot be delivered', () => {
  const type = {
    kind: 'delivery' as const,
    minimum_order_cost: 200_000,
    delivery_cost_ranges: [{ start: 0, end: null, cost_percentage: 5, fixed_cost: 1_000 }],
  }
  expect(feeOfCart(100_000, type)).toBeNull()
  expect(feeOfCart(200_000, type)).toBe(11_000)
})
