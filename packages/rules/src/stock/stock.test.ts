import { describe, expect, it } from 'vitest'
import { lowLevel, proposedUnits } from './low-stock.ts'
import { fitsReason, needsPhoto } from './stock-reasons.ts'

describe('corrections', () => {
  it('takes only differences that fit the reason', () => {
    expect(fitsReason(2, 'found')).toBe(true)
    expect(fitsReason(-2, 'found')).toBe(false)
    expect(fitsReason(-2, 'missing')).toBe(true)
    expect(fitsReason(2, 'damaged')).toBe(false)
    expect([fitsReason(2, 'mistake'), fitsReason(-2, 'mistake'), fitsReason(0, 'mistake')]).toEqual([true, true, false])
  })

  it('asks for a photo of waste above 500 birr', () => {
    expect(needsPhoto(-5, 'damaged', 100_00)).toBe(false)
    expect(needsPhoto(-6, 'expired', 100_00)).toBe(true)
    expect(needsPhoto(-600, 'missing', 100_00)).toBe(false)
  })
})

describe('low stock', () => {
  it('is less than three days of sales', () => {
    expect([lowLevel(0), lowLevel(1), lowLevel(30), lowLevel(95)]).toEqual([null, 1, 3, 10])
  })

  it('proposes two weeks in whole cartons, less what is there', () => {
    expect(proposedUnits(30, 2, 1)).toBe(12)
    expect(proposedUnits(30, 2, 24)).toBe(24)
    expect(proposedUnits(30, 20, 24)).toBe(0)
  })
})
