import { describe, expect, it } from 'vitest'
import { isBelowCost, isUnusualPrice, movedPrice } from './price-changes.ts'

describe('an unusual price', () => {
  it('differs by more than 30 percent, up or down', () => {
    expect([isUnusualPrice(10_000, 13_000, 30), isUnusualPrice(10_000, 7_000, 30)]).toEqual([false, false])
    expect([isUnusualPrice(10_000, 13_001, 30), isUnusualPrice(10_000, 6_999, 30)]).toEqual([true, true])
  })
})

describe('a price below the buying price', () => {
  it('is lower than it, and none is when nobody knows it', () => {
    expect([isBelowCost(999, 1_000), isBelowCost(1_000, 1_000), isBelowCost(1, null)]).toEqual([true, false, false])
  })
})

describe('a price that is moved', () => {
  it('by percent is rounded to the nearest step', () => {
    expect(movedPrice(10_000, { by: 'percent', value: 12.5, step: 1 })).toBe(11_250)
    expect(movedPrice(10_000, { by: 'percent', value: 12.5, step: 500 })).toBe(11_500)
    expect(movedPrice(10_050, { by: 'percent', value: -10, step: 100 })).toBe(9_000)
  })

  it('by an amount keeps to whole santim', () => {
    expect(movedPrice(10_000, { by: 'amount', value: -250, step: 1 })).toBe(9_750)
    expect(movedPrice(10_000, { by: 'amount', value: 333, step: 5 })).toBe(10_335)
  })

  it('is null when nothing is left of it', () => {
    expect(movedPrice(200, { by: 'amount', value: -200, step: 1 })).toBeNull()
    expect(movedPrice(200, { by: 'percent', value: -80, step: 100 })).toBeNull()
  })
})
