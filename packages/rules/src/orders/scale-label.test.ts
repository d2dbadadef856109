import { describe, expect, it } from 'vitest'
import { isUsualWeight, readScaleLabel, unitsOfWeight } from './scale-label.ts'

const byWeight = 'PPIIIIIWWWWW'

describe('readScaleLabel', () => {
  it('reads item and grams', () => {
    expect(readScaleLabel('2012345010208', byWeight)).toEqual({ item: '2012345', grams: 1_020 })
    expect(readScaleLabel('2912345005009', byWeight)).toEqual({ item: '2912345', grams: 500 })
  })

  it('reads item and price from a layout with a price', () => {
    expect(readScaleLabel('2012345010208', 'PPIIIIMMMMMM')).toEqual({ item: '201234', santim: 501_020 })
  })

  it.each([
    ['a wrong check digit', '2012345010207'],
    ['another prefix', '5012345010200'],
    ['too few digits', '201234501020'],
    ['a digit too many at the end', '20123450102080'],
    ['a digit too many at the beginning', '02123450012343'],
    ['letters', '20123450102AB'],
    ['a weight of zero', '2012345000001'],
  ])('refuses %s', (_name, code) => {
    expect(readScaleLabel(code, byWeight)).toBeUndefined()
  })
})

describe('weighed packs', () => {
  it('stand for the nearest number of units, and for one at least', () => {
    expect([1_020, 1_600, 200, 3_020].map((grams) => unitsOfWeight(grams, 1_000))).toEqual([1, 2, 1, 3])
  })

  it('may differ from the usual weight by the tolerance', () => {
    expect([1_050, 1_051, 950, 949].map((grams) => isUsualWeight(grams, 1, 1_000, 5))).toEqual([
      true,
      false,
      true,
      false,
    ])
    expect(isUsualWeight(3_150, 3, 1_000, 5)).toBe(true)
  })
})
