import { expect, test } from 'vitest'
import { wrapText } from './draw-receipt.ts'

const atMost = (most: number) => (text: string) => text.length <= most

test.each([
  ['a text that fits', 'Teff flour', 12, ['Teff flour']],
  ['a longer text at its spaces', 'White teff flour, 5 kg', 12, ['White teff', 'flour, 5 kg']],
  ['not inside a word', 'Medhanialem', 5, ['Medhanialem']],
])('breaks %s', (_name, text, most, parts) => {
  expect(wrapText(text, atMost(most))).toEqual(parts)
})
