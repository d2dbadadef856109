import { expect, test } from 'vitest'
import { signInAddress, signInPurpose } from './sign-in-address.ts'

const from = (path: string) => new URL(path, 'http://shop')

test('whoever presses log in comes back to where they were', () => {
  expect(signInAddress('http://shop/login', from('/products?name=teff'))).toBe(
    '/login?redirect=%2Fproducts%3Fname%3Dteff',
  )
})

test.each(['/', '/login'])('from %s there is nowhere to remember', (path) => {
  expect(signInAddress('http://shop/login', from(path))).toBe('/login')
})

test('a guarded page says itself where to go on', () => {
  const asked = '/login?redirect=%2Fcart&purpose=fresh'
  expect(signInAddress(`http://shop${asked}`, from('/products'))).toBe(asked)
})

test.each([
  ['fresh', 'fresh'],
  ['phone', 'phone'],
  ['other', null],
])('the purpose %s is read as %s', (text, purpose) => {
  expect(signInPurpose(new URLSearchParams({ purpose: text }))).toBe(purpose)
})
