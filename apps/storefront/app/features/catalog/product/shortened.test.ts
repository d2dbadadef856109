import { expect, test } from 'vitest'
import { shortened } from './shortened.ts'

test('a text of 100 characters is not shortened', () => {
  expect(shortened('ሀ'.repeat(100))).toBeNull()
})

test('a longer text is cut between words', () => {
  const text = `${'word '.repeat(20)}more`
  expect(shortened(text)).toBe(`${'word '.repeat(19)}word…`)
})

test('a single word longer than the limit is cut within the word', () => {
  expect(shortened('a'.repeat(150))).toBe(`${'a'.repeat(100)}…`)
})
