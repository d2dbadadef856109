import { expect, test } from 'vitest'
import { code128 } from './code-128.ts'

/** Bars as 1 and gaps as 0, one character per module. */
const modulesOf = (text: string) =>
  code128(text)
    .map((width, place) => (place % 2 === 0 ? '1' : '0').repeat(width))
    .join('')

test('encodes the example of the standard in set B with its check symbol', () => {
  // Start B, P J J 1 2 3 C, check 55, stop.
  expect(modulesOf('PJJ123C')).toBe(
    ['11010010000', '11101110110', '10110111000', '10110111000', '10011100110', '11001110010', '11001011100'].join('') +
      ['10001000110', '11101000110', '1100011101011'].join(''),
  )
})

test('writes two digits as one symbol when their number is even', () => {
  // Start C, 12, 34, check (105 + 12 + 2 * 34) % 103 = 82, stop.
  expect(modulesOf('1234')).toBe(['11010011100', '10110011100', '10001011000', '10010011110', '1100011101011'].join(''))
})

test.each(['7', '4711', '12345', '1234567890', '4711-1-2'])('makes whole symbols of %s', (text) => {
  const symbols = /^(\d\d)+$/.test(text) ? text.length / 2 : text.length
  expect(modulesOf(text)).toHaveLength(11 * (symbols + 2) + 13)
})

test('refuses what it cannot write', () => {
  expect(() => code128('ሀ')).toThrow()
})
