import { expect, test } from 'vitest'
import { stems } from './amharic-stems.ts'

test.each([
  ['ለቡና', ['ቡና']],
  ['የጤፍ', ['ጤፍ']],
  ['እንቁላሎች', ['እንቁላል']],
  ['ሽንኩርቶች', ['ሽንኩርት']],
  ['ድንቾች', ['ድንች']],
  ['ቲማቲሞችን', ['ቲማቲሞች', 'ቲማቲም']],
  ['ፍራፍሬዎች', ['ፍራፍሬ']],
  ['ዳቦው', ['ዳቦ']],
  ['የስንዴና', ['የስንዴ', 'ስንዴና', 'ስንዴ']],
  ['እንደወተት', ['ወተት']],
  ['ቡና', []],
  ['tomatoes', ['tomato']],
  ['berries', ['berry']],
  ['onions', ['onion']],
  ['glass', []],
  ['matches', ['match']],
  ['yesinde', ['sinde']],
  ['tea', []],
])('%s has the stems %j', (word, expected) => {
  expect(stems(word).toSorted()).toEqual(expected.toSorted())
})

test('a noun that only looks prefixed gets a stem as well, unless it is very short', () => {
  expect(stems('በርበሬ')).toEqual(['ርበሬ'])
  expect(stems('በሶ')).toEqual([])
})
