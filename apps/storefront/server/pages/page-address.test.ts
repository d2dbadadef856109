import { expect, test } from 'vitest'
import { pageAddress } from './page-address.ts'

test.each([
  ['', '/products'],
  ['utm_source=x&fbclid=y&lng=am', '/products'],
  ['sort=price&name=teff', '/products?name=teff&sort=price'],
  ['name=teff&sort=price&utm_medium=z', '/products?name=teff&sort=price'],
  ['name=', '/products'],
])('a page with the query ?%s is cached as %s', (query, expected) => {
  expect(pageAddress('/products', new URLSearchParams(query))).toBe(expected)
})
