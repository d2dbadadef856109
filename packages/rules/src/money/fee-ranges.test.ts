import { expect, it } from 'vitest'
import { exceedsHomeDeliveryFloor } from './delivery-fee.ts'
import { feeFault, sampleCarts } from './fee-ranges.ts'

const range = (start: number, end: number | null) => ({ start, end })

it.each([
  ['one open range', [range(0, null)], 0, null],
  ['touching ranges in any order', [range(300, null), range(0, 300)], 0, null],
  ['a first range at the minimum', [range(200, 500), range(500, null)], 200, null],
  ['a first range below the minimum', [range(0, 500), range(500, null)], 200, null],
  ['a first range above the minimum', [range(300, null)], 200, { place: 0, fault: 'fee_gap' }],
  ['a gap between two ranges', [range(0, 300), range(400, null)], 0, { place: 1, fault: 'fee_gap' }],
  ['two ranges for one subtotal', [range(0, 300), range(200, null)], 0, { place: 1, fault: 'fee_overlap' }],
  ['a range after an open one', [range(0, null), range(500, null)], 0, { place: 1, fault: 'fee_overlap' }],
  ['no open end', [range(0, 300)], 0, { place: 0, fault: 'fee_end_missing' }],
  ['no range', [], 0, { place: 0, fault: 'fee_end_missing' }],
  [
    'no open end of ranges in any order',
    [range(0, 300), range(500, 900), range(300, 500)],
    0,
    { place: 1, fault: 'fee_end_missing' },
  ],
  ['a range that ends where it begins', [range(0, 0), range(0, null)], 0, { place: 0, fault: 'fee_overlap' }],
])('judges %s', (_name, ranges, minimum, fault) => {
  expect(feeFault(ranges, minimum)).toEqual(fault)
})

it('shows the fees of carts that can be delivered home', () => {
  expect(sampleCarts.map(exceedsHomeDeliveryFloor)).toEqual(Array(10).fill(true))
})
