import { describe, expect, it } from 'vitest'
import { lowLevel, proposedUnits } from './low-stock.ts'
import { correctionReasons, fitsReason, needsPhoto } from './stock-reasons.ts'

describe('corrections', () => {
  it('takes only differences that fit the reason', () => {
    expect(fitsReason(2, 'found')).toBe(true)
    expect(fitsReason(-2, 'found')).toBe(false)
    expect(fitsReason(-2, 'missing')).toBe(true)
    expect(fitsReason(2, 'damaged')).toBe(false)
    expect([fitsReason(2, 'mistake'), fitsReason(-2, 'mistake')]).toEqual([true, true])
    expect(correctionReasons.filter((reason) => fitsReason(0, reason))).toEqual([])
  })

  it('asks for a photo of waste above the limit', () => {
    expect(needsPhoto(-5, 'damaged', 100_00, 500_00)).toBe(false)
    expect(needsPhoto(-6, 'expired', 100_00, 500_00)).toBe(true)
    expect(needsPhoto(-6, 'damaged', 100_00, 500_00)).toBe(true)
    expect(needsPhoto(-600, 'missing', 100_00, 500_00)).toBe(false)
  })
})

describe('low stock', () => {
  it('is less than the sales of the given days', () => {
    expect([lowLevel(0, 3), lowLevel(1, 3), lowLevel(30, 3), lowLevel(95, 3)]).toEqual([null, 1, 3, 10])
  })

  it('proposes the sales of the given days in whole cartons, less what is there', () => {
    expect(proposedUnits(30, 14, 2, 1)).toBe(12)
    expect(proposedUnits(30, 14, 2, 24)).toBe(24)
    expect(proposedUnits(30, 14, 20, 24)).toBe(0)
  })
})
