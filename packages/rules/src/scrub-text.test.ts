import { expect, it } from 'vitest'
import { scrubText } from './scrub-text.ts'

it.each([
  ['no account of 0911223344', 'no account of [number]'],
  ['+251 91 122 33 44 is busy', '[number] is busy'],
  ['card 4111-1111-1111-1111', 'card [number]'],
  ['abebe@example.com is taken', '[address] is taken'],
  ['GET /products?name=teff&page=2 failed', 'GET /products?… failed'],
  ['Bearer 3f2a9c4e-7d1b-4e7a-9c1a-5b6c7d8e9f00 expired', 'Bearer [token] expired'],
  ["Cannot read properties of undefined (reading 'map')", "Cannot read properties of undefined (reading 'map')"],
  ['at app-CALb34s0.js:1:23456', 'at app-CALb34s0.js:1:23456'],
  ['Minified React error #418', 'Minified React error #418'],
])('scrubs %j', (text, scrubbed) => {
  expect(scrubText(text, 300)).toBe(scrubbed)
})

it('shortens a long text', () => {
  expect(scrubText('word '.repeat(200), 20)).toBe('word word word word…')
})
