import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { normalise, tokens } from './amharic-text.ts'

describe('normalise', () => {
  test.each([
    ['ሐብሐብ', 'ሀብሃብ'],
    ['ሥጋ', 'ስጋ'],
    ['ዓሣ', 'አሳ'],
    ['ፀሐይ', 'ጸሃይ'],
    ['ጐመን', 'ጎመን'],
    ['በቈሎ', 'በቆሎ'],
    ['እንቍላል', 'እንቁላል'],
    ['ዉሃ', 'ውኃ'],
    ['ኪ.ግ', 'ኪግ'],
    ['ኪ/ግ', 'ኪግ'],
    ['ቡ\u135Fና', 'ቡና'],
  ])('%s and %s normalise to the same text', (one, other) => {
    expect(normalise(one)).toBe(normalise(other))
  })
})

test.each([
  ['  Red   ONION ', 'red onion'],
  ["Qey Wot'", 'qey wot'],
  ['bərbärre', 'berberre'],
  ['šəro', 'shero'],
  ['Café crème', 'cafe creme'],
  ['2kg', '2 kg'],
  ['2ኪሎ', '2 ኪሎ'],
  ['Cola 1.5 L', 'cola 1.5 l'],
  ['1,5 L.', '1.5 l'],
  ['Still Water 2 L x 6', 'still water 2 l x 6'],
  ['ቡና፣ ሻይ፤ ስኳር።', 'ቡና ሻይ ስኳር'],
  ['ቡና፡ሻይ', 'ቡና ሻይ'],
  ['ኤል.ኢ.ዲ', 'ኤልኢዲ'],
  ['፳፻፲፰', '2018'],
  ['፩፼', '10000'],
  ['፻', '100'],
  ['!?', ''],
])('%s normalises to %j', (text, normalised) => {
  expect(normalise(text)).toBe(normalised)
})

test('a text is split into words, and a text without words gives no tokens', () => {
  expect(tokens('ነጭ ስኳር 1 ኪ.ግ')).toEqual(['ነጭ', 'ስኳር', '1', 'ኪግ'])
  expect(tokens(' ። ')).toEqual([])
})

test('normalising is idempotent', () => {
  const aText = fc
    .array(fc.constantFrom(...'ሐሠዓፀቈዉኪ.ግ/ Qey2,5é፡፳፻x'), { maxLength: 12 })
    .map((letters) => letters.join(''))
  fc.assert(fc.property(aText, (text) => normalise(normalise(text)) === normalise(text)))
})
