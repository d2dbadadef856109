import { expect, test } from 'vitest'
import { signInAddress, signInPurpose } from './sign-in-address.ts'

const from = (path: string) => new URL(path, 'http://shop')

test('signing in leads back to the page the customer came from', () => {
  expect(signInAddress('http://shop/login', from('/products?name=teff'))).toBe(
    '/login?redirect=%2Fproducts%3Fname%3Dteff',
  )
})

test.each(['/', '/login'])('signing in from %s adds no redirect', (path) => {
  expect(signInAddress('http://shop/login', from(path))).toBe('/login')
})

test('an explicit redirect in the login URL is kept', () => {
  const asked = '/login?redirect=%2Fcart&purpose=fresh'
  expect(signInAddress(`http://shop${asked}`, from('/products'))).toBe(asked)
})

test.each([
  ['fresh', 'fresh'],
  ['phone', 'phone'],
  ['other', null],
])('the sign-in purpose %s is read as %s', (text, purpose) => {
  expect(signInPurpose(new URLSearchParams({ purpose: text }))).toBe(purpose)
})
