import { expect, test } from 'vitest'
import { shortened } from './shortened.ts'

test('a text of 100 characters is shown whole', () => {
  expect(shortened('ሀ'.repeat(100))).toBeNull()
})

test('a longer text is cut between words', () => {
  const text = `${'word '.repeat(20)}more`
  expect(shortened(text)).toBe(`${'word '.repeat(19)}word…`)
})

test('a single endless word is cut where it is', () => {
  expect(shortened('a'.repeat(150))).toBe(`${'a'.repeat(100)}…`)
})
