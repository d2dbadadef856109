import { expect, test } from 'vitest'
import { clockText } from './clock-text.ts'

test.each([
  [0, '0:00'],
  [9, '0:09'],
  [65, '1:05'],
  [1_799, '29:59'],
  [3_600, '1:00:00'],
  [7_325, '2:02:05'],
])('%i seconds are shown as %s', (seconds, text) => expect(clockText(seconds)).toBe(text))
