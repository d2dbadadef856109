import { describe, expect, it } from 'vitest'
import { paidOfLines, refundOfUnits } from './line-refund.ts'

const line = { price: 1_000, quantity: 3, returned: 0, returnedUnits: 0 }

describe('refundOfUnits', () => {
  it('returns the share of the discounted price, rounded up', () => {
    expect(paidOfLines(100, [line, { price: 1_000, quantity: 1 }])).toEqual([2_925, 975])
    expect(refundOfUnits(2_900, line, 1)).toBe(967)
    expect(refundOfUnits(2_900, line, 3)).toBe(2_900)
  })

  it('returns no more than is left of the line', () => {
    expect(refundOfUnits(2_900, { ...line, returned: 2_500, returnedUnits: 1 }, 2)).toBe(400)
    expect(refundOfUnits(2_900, { ...line, returnedUnits: 2 }, 2)).toBeNull()
  })
})
