import { expect, it } from 'vitest'
import { scrubFrame, scrubText } from './scrub-text.ts'

it.each([
  ['no account of 0911223344', 'no account of [number]'],
  ['+251 91 122 33 44 is busy', '[number] is busy'],
  ['card 4111-1111-1111-1111', 'card [number]'],
  ['abebe@example.com is taken', '[address] is taken'],
  ['GET /products?name=teff&page=2 failed', 'GET /products?… failed'],
  ['Bearer 3f2a9c4e-7d1b-4e7a-9c1a-5b6c7d8e9f00 expired', 'Bearer [token] expired'],
  ['Bearer eyJhbGciOiJIUzI1NiIsInR5cCI6 expired', 'Bearer [token] expired'],
  ['no internationalizationandlocalization', 'no internationalizationandlocalization'],
  ["Cannot read properties of undefined (reading 'map')", "Cannot read properties of undefined (reading 'map')"],
  ['at app-CALb34s0.js:1:23456', 'at app-CALb34s0.js:1:23456'],
  ['Minified React error #418', 'Minified React error #418'],
])('scrubs %j', (text, scrubbed) => {
  expect(scrubText(text, 300)).toBe(scrubbed)
})

it('shortens a long text', () => {
  expect(scrubText('word '.repeat(200), 20)).toBe('word word word word…')
  expect(scrubText('word word word words', 20)).toBe('word word word words')
})

it.each([
  ['draw /assets/manifest-f0902346.js:1:234', 'draw /assets/manifest-f0902346.js:1:234'],
  ['/assets/use-delivery-addresses-91122334.js:12:234', '/assets/use-delivery-addresses-91122334.js:12:234'],
  ['/assets/app-CALb34s0.js:1:23 in draw', '/assets/app-CALb34s0.js:1:23 in draw'],
  ['0911223344 /assets/app-CALb34s0.js:1:2', '[number] /assets/app-CALb34s0.js:1:2'],
  ['draw /assets/0911223344.js:1:2', 'draw /assets/[number].js:1:2'],
])('scrubs the frame %j, but not the name of a built file', (frame, scrubbed) => {
  expect(scrubFrame(frame, 200)).toBe(scrubbed)
})

it('shortens a frame but not the place in it', () => {
  const place = '/assets/manifest-f0902346.js:1:234'
  const frame = scrubFrame(`${'word '.repeat(200)}${place}`, 100)
  expect(frame).toHaveLength(100)
  expect(frame.endsWith(`…${place}`)).toBe(true)
})
