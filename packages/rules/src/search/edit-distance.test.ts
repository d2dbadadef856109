import fc from 'fast-check'
import { expect, test } from 'vitest'
import { editDistance } from './edit-distance.ts'

test.each([
  ['', '', 0],
  ['', 'tea', 3],
  ['diper', 'diaper', 1],
  ['suger', 'sugar', 1],
  ['noodels', 'noodles', 1],
  ['bananna', 'banana', 1],
  ['kitten', 'sitting', 3],
  ['ab', 'cd', 2],
  ['ab', 'ca', 2],
  ['ab', 'bc', 2],
])('the edit distance from %j to %j is %i', (one, other, edits) => {
  expect(editDistance(one, other)).toBe(edits)
})

const aWord = fc.string({ unit: fc.constantFrom('a', 'b', 'c'), maxLength: 8 })

test('the edit distance is symmetric, and 0 only for equal words', () => {
  fc.assert(
    fc.property(aWord, aWord, (one, other) => {
      expect(editDistance(one, other)).toBe(editDistance(other, one))
      expect(editDistance(one, other) === 0).toBe(one === other)
    }),
  )
})
