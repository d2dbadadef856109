import { expect, test } from 'vitest'
import { idParam } from './page-failure.ts'

test.each(['0', '-1', '1.5', 'abc', '', '2147483648', '1e3', undefined])('%s is not a valid id', (text) => {
  expect(() => idParam(text)).toThrow()
})

test('7 is a valid id', () => {
  expect(idParam('7')).toBe(7)
})
