import { describe, expect, test } from 'vitest'
import { decompose, inOrder, isFidel } from './fidel.ts'

test.each([
  ['በ', 'b', 'e'],
  ['ቡ', 'b', 'u'],
  ['ቢ', 'b', 'i'],
  ['ባ', 'b', 'a'],
  ['ቤ', 'b', 'e'],
  ['ብ', 'b', ''],
  ['ቦ', 'b', 'o'],
  ['ሀ', 'h', 'a'],
  ['ኸ', 'h', 'e'],
  ['አ', '', 'a'],
  ['ኧ', '', 'e'],
  ['እ', '', ''],
  ['ቬ', 'b', 'e'],
  ['ፚ', 'f', 'Ya'],
])('%s is %j with vowel %j', (letter, consonant, vowel) => {
  expect(decompose(letter)).toMatchObject({ consonant, vowel, isLabialised: false })
})

test.each([
  ['ቋ', 'k', 'a'],
  ['ኳ', 'k', 'a'],
  ['ጓ', 'g', 'a'],
  ['ሟ', 'm', 'a'],
  ['ቈ', 'k', 'e'],
])('%s is labialised', (letter, consonant, vowel) => {
  expect(decompose(letter)).toMatchObject({ consonant, vowel, isLabialised: true })
})

describe('letters that sound alike', () => {
  test.each(['ሀሐኀኸ', 'ሰሠጸፀ', 'ቀከቐ', 'ተጠ', 'ቸጨ', 'በቨ', 'ፐጰ'])('%s share a consonant', (letters) => {
    expect(new Set([...letters].map((letter) => decompose(letter)?.consonant)).size).toBe(1)
  })
})

test('digits, Latin letters and punctuation are not fidel', () => {
  expect(['a', '1', '፩', '።', ''].map(isFidel)).toEqual([false, false, false, false, false])
  expect(['a', '፩'].map(decompose)).toEqual([null, null])
})

test('a letter can be moved to another order of its row', () => {
  expect(inOrder('ሎ', 5)).toBe('ል')
})
