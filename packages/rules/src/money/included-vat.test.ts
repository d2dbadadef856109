import { expect, test } from 'vitest'
import { includedVat } from './included-vat.ts'

test.each([
  [11_500, 15, 1_500],
  [20_100, 15, 2_622],
  [20_100, 0, 0],
])('%i santim contain at %i percent %i santim of tax', (amount, percent, tax) => {
  expect(includedVat(amount, percent)).toBe(tax)
})
