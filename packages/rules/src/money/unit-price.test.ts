import { expect, test } from 'vitest'
import { unitPrice } from './unit-price.ts'

test.each([
  ['250 g', 12_000, { amount: 48_000, per: 'kg' }],
  ['5 kg', 60_000, { amount: 12_000, per: 'kg' }],
  ['1.25 kg', 5_000, { amount: 4_000, per: 'kg' }],
  ['1.5 L', 4_500, { amount: 3_000, per: 'litre' }],
  ['330 ml', 3_300, { amount: 10_000, per: 'litre' }],
  ['300 g', 10_000, { amount: 33_333, per: 'kg' }],
  ['6 pcs', 9_000, null],
  ['1 head', 9_000, null],
  ['0 g', 9_000, null],
  ['about 250 g', 9_000, null],
  ['250 g a piece', 9_000, null],
])('the unit price of %s for %i santim is %j', (size, price, expected) => {
  expect(unitPrice(price, size)).toEqual(expected)
})
