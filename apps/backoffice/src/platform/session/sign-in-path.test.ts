import { expect, test } from 'vitest'
import { nextPlace, signInPath } from './sign-in-path.ts'

const searchOf = (path: string) => new URL(path, 'https://console.example').search

test.each(['/orders', '/orders?status=pending&page=2', '/products/7#prices', '/search?q=a%2Fb'])(
  'after signing in, the member comes back to %s',
  (place) => expect(nextPlace(searchOf(signInPath(place)))).toBe(place),
)

test.each([
  'orders',
  '//evil.example',
  '/\\evil.example',
  '/\t/evil.example',
  '/%5cevil.example',
  '/%2fevil.example',
  '/.//evil.example',
  'https://evil.example/',
  'javascript:alert(1)',
])('the place %j after signing in falls back to the home page', (place) => {
  expect(nextPlace(`?next=${encodeURIComponent(place)}`)).toBe('/')
})

test('the home page of the console follows a sign-in that names no place', () => {
  expect(nextPlace('')).toBe('/')
  expect(signInPath('/')).toBe('/sign-in')
})
