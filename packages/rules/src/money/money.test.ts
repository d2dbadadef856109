import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import {
  discountPercent,
  formatPrice,
  formatShortPrice,
  formatWholePrice,
  fromWire,
  originalPrice,
  parseBirr,
  parseTypedBirr,
  percentOf,
  percentOff,
  toWire,
} from './money.ts'

const anAmount = fc.integer({ min: 0, max: Number.MAX_SAFE_INTEGER })
const aPercent = fc.integer({ min: 0, max: 10_000 }).map((hundredths) => hundredths / 100)

describe('parseBirr', () => {
  test.each([
    ['0', 0],
    ['0.5', 50],
    ['1250', 125_000],
    ['1250.5', 125_050],
    ['1250.05', 125_005],
    ['0019.99', 1999],
  ])('reads %s birr as %i santim', (text, santim) => {
    expect(parseBirr(text)).toBe(santim)
  })

  test.each(['', ' ', '.', '1.', '.5', '1.234', '1,250', '-1', '+1', '1e3', '0x10', ' 1', '1 birr', 'NaN', '፩'])(
    'refuses %j',
    (text) => {
      expect(parseBirr(text)).toBeNull()
    },
  )

  test('refuses an amount too large to count exactly', () => {
    expect(parseBirr('99999999999999999')).toBeNull()
  })
})

describe('parseTypedBirr', () => {
  test.each([
    ['1250', 125_000],
    ['1,250', 125_000],
    ['12,500', 1_250_000],
    ['125,000', 12_500_000],
    ['1250.5', 125_050],
    ['1,250,000.05', 125_000_005],
  ])('reads %s birr as %i santim', (text, santim) => {
    expect(parseTypedBirr(text)).toBe(santim)
  })

  test.each([
    '1,25',
    '12,50',
    '12,34,567',
    '1234,567',
    '1,250,00',
    'x1,250',
    '1,250x',
    ',250',
    '1,250.',
    '1,250.555',
    '1,,250',
    '',
  ])('refuses %j', (text) => {
    expect(parseTypedBirr(text)).toBeNull()
  })
})

describe('toWire and fromWire', () => {
  test.each([
    [0, '0.00'],
    [5, '0.05'],
    [50, '0.50'],
    [125_050, '1250.50'],
    [-5, '-0.05'],
  ])('writes %i santim as %s and reads it back', (santim, wire) => {
    expect(toWire(santim)).toBe(wire)
    expect(fromWire(wire)).toBe(santim)
  })

  test('fromWire reads back any amount that toWire writes', () => {
    fc.assert(fc.property(anAmount, (santim) => parseBirr(toWire(santim)) === santim))
  })

  test('less than nothing of nothing is nothing', () => {
    expect(fromWire('-0.00')).toBe(0)
  })

  test.each(['', 'abc', '--1.00', '1.000'])('the malformed amount %j throws instead of becoming 0', (wire) => {
    expect(() => fromWire(wire)).toThrow(new RangeError(`not an amount of money: ${wire}`))
  })
})

describe('percentages', () => {
  test.each([
    [10_000, 5, 500],
    [100, 12.5, 13],
    [-100, 12.5, -13],
    [20, 2.5, 1],
    [-1, 1, 0],
    [1999, 0.29, 6],
    [0, 50, 0],
    [12_345, 100, 12_345],
    [900_000_000_000_000, 12.34, 111_060_000_000_000],
  ])('%i santim at %d %% are %i, half rounded away from zero', (santim, percent, expected) => {
    expect(percentOf(santim, percent)).toBe(expected)
  })

  test('a percentage with three decimals throws instead of being rounded', () => {
    expect(() => percentOf(100, 0.125)).toThrow('a percentage has at most two decimals: 0.125')
  })

  test('percentOf never exceeds the amount, and grows with the percentage', () => {
    fc.assert(
      fc.property(anAmount, aPercent, aPercent, (santim, one, other) => {
        const [low, high] = [Math.min(one, other), Math.max(one, other)]
        return percentOf(santim, low) <= percentOf(santim, high) && percentOf(santim, high) <= santim
      }),
    )
  })

  test.each([
    [10_000, 10, 11_000],
    [7_500, 0, 7_500],
    [12_345, 12.5, 13_888],
  ])('the original price of %i at %d %% is %i', (price, discount, expected) => {
    expect(originalPrice(price, discount)).toBe(expected)
  })

  test.each([
    [231_500, 250_000, 7],
    [250_000, 250_000, 0],
    [250_200, 250_000, 0],
    [249_800, 250_000, 0],
    [95_000, 100_000, 5],
    [0, 0, 0],
    [149_000, 171_350, 13],
  ])('a price of %i beside a struck-through price of %i is %i %% off', (price, original, percent) => {
    expect(percentOff(price, original)).toBe(percent)
  })

  test('the percent off is never more than what is saved of the struck-through price', () => {
    fc.assert(
      fc.property(fc.integer({ min: 1, max: 10_000_000 }), fc.integer({ min: 0, max: 10_000 }), (price, hundredths) => {
        const original = originalPrice(price, hundredths / 100)
        expect(percentOf(original, percentOff(price, original))).toBeLessThanOrEqual(original - price + 1)
      }),
    )
  })

  test.each([
    [213_000, 231_700, 8.77],
    [100_000, 110_000, 10],
    [110_000, 100_000, 0],
    [100_000, 100_000, 0],
    [100_000, 900_000, 100],
  ])('the discount that makes %i of %i is %d', (price, original, discount) => {
    expect(discountPercent(price, original)).toBe(discount)
  })

  test('the original price of a derived discount is never above the one it was derived from', () => {
    fc.assert(
      fc.property(fc.integer({ min: 1, max: 10_000_000 }), fc.nat(10_000_000), (price, more) => {
        expect(originalPrice(price, discountPercent(price, price + more))).toBeLessThanOrEqual(price + more)
      }),
    )
  })
})

/** A no-break space. */
const onOneLine = (price: string) => price.replace(' ', '\u00a0')

describe('formatting', () => {
  test.each([
    [0, '0.00 birr', '0 birr'],
    [99_999, '999.99 birr', '1,000 birr'],
    [125_000, '1,250.00 birr', '1,250 birr'],
    [12_345_649, '123,456.49 birr', '123,456 birr'],
    [100_000_000, '1,000,000.00 birr', '1,000,000 birr'],
    [-125_000, '-1,250.00 birr', '-1,250 birr'],
  ])('%i santim are formatted as %s, and as %s without decimals', (santim, price, wholePrice) => {
    expect(formatPrice(santim, 'en')).toBe(onOneLine(price))
    expect(formatWholePrice(santim, 'en')).toBe(onOneLine(wholePrice))
  })

  test('Amharic prices name the birr in Amharic', () => {
    expect(formatPrice(125_000, 'am')).toBe(onOneLine('1,250.00 ብር'))
    expect(formatWholePrice(125_000, 'am')).toBe(onOneLine('1,250 ብር'))
  })

  test('a short price drops decimals only where they are zero', () => {
    expect(formatShortPrice(125_000, 'en')).toBe(onOneLine('1,250 birr'))
    expect(formatShortPrice(65_550, 'en')).toBe(onOneLine('655.50 birr'))
  })
})
