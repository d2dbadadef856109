import { expect, it } from 'vitest'
import { toPageError } from './page-error.ts'
import { routePattern } from './route-pattern.ts'

const routes = [
  { path: '' },
  { index: true },
  { path: 'products' },
  { path: 'products/:id' },
  { path: 'checkout/payment/:page' },
  { path: '*' },
]

it.each([
  ['/', '/'],
  ['/products', '/products'],
  ['/Products/7', '/products/:id'],
  ['/products/7/', '/products/:id'],
  ['/checkout/payment/cbe', '/checkout/payment/:page'],
  ['/nothing/here', '*'],
])('finds the pattern of %s', (pathname, pattern) => {
  expect(routePattern(routes, pathname)).toBe(pattern)
})

function thrown(message: string, stack: string, name = 'TypeError'): Error {
  return Object.assign(new Error(message), { name, stack })
}
const origin = 'https://shop.example'
const chromium = `TypeError: no order of 0911223344
    at render (https://shop.example/assets/app-CALb34s0.js:1:2345)
    at async https://shop.example/assets/entry-B2.js:2:10
    at other (chrome-extension://abc/x.js:1:1)`
const firefox =
  'render@https://shop.example/assets/app-CALb34s0.js:1:2345\n@https://shop.example/assets/entry-B2.js:2:10\n'

it.each([chromium, firefox])('reads the frames of our own files and scrubs the message', (stack) => {
  expect(toPageError(thrown('no order of 0911223344', stack), origin)).toEqual({
    type: 'TypeError',
    message: 'no order of [number]',
    frames: ['render /assets/app-CALb34s0.js:1:2345', '/assets/entry-B2.js:2:10'],
  })
})

it('reports neither lost connections nor scripts of extensions nor what is no error', () => {
  expect(toPageError(thrown('Failed to fetch', chromium), origin)).toBeNull()
  expect(toPageError(thrown('refused', chromium, 'ApiError'), origin)).toBeNull()
  expect(toPageError(thrown('broken', 'Error\n at x (chrome-extension://abc/x.js:1:1)'), origin)).toBeNull()
  for (const nothing of [null, undefined, 'text', { message: 'broken' }])
    expect(toPageError(nothing, origin)).toBeNull()
})
