import { expect, it } from 'vitest'
import { smsParts } from './sms-parts.ts'

it.each([
  ['an English text of 160', 'a'.repeat(160), { alphabet: 'gsm', length: 160, parts: 1 }],
  ['an English text of 161', 'a'.repeat(161), { alphabet: 'gsm', length: 161, parts: 2 }],
  ['an English text of 307', 'a'.repeat(307), { alphabet: 'gsm', length: 307, parts: 3 }],
  ['an English text of 306', 'a'.repeat(306), { alphabet: 'gsm', length: 306, parts: 2 }],
  ['an Amharic text of 70', 'ሀ'.repeat(70), { alphabet: 'unicode', length: 70, parts: 1 }],
  ['an Amharic text of 71', 'ሀ'.repeat(71), { alphabet: 'unicode', length: 71, parts: 2 }],
  ['an Amharic text of 135', 'ሀ'.repeat(135), { alphabet: 'unicode', length: 135, parts: 3 }],
  ['one Amharic letter in an English text', `${'a'.repeat(70)}ሀ`, { alphabet: 'unicode', length: 71, parts: 2 }],
  ['characters that count twice', '€'.repeat(80), { alphabet: 'gsm', length: 160, parts: 1 }],
  ['a typographic apostrophe', '’', { alphabet: 'unicode', length: 1, parts: 1 }],
  [
    'an emoji at the end of a part',
    `${'ሀ'.repeat(66)}😀${'ሀ'.repeat(66)}`,
    { alphabet: 'unicode', length: 134, parts: 3 },
  ],
  ['nothing', '', { alphabet: 'gsm', length: 0, parts: 1 }],
])('counts the parts of %s', (_what, text, parts) => {
  expect(smsParts(text)).toEqual(parts)
})
