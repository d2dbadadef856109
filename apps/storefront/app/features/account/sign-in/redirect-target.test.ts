import { expect, test } from 'vitest'
import { redirectTarget } from './redirect-target.ts'

test.each(['/cart', '/products?name=teff&sort=price', '/#delivery', '/profile?tab=recent', '/'])(
  'after signing in, the customer is redirected to %s',
  (path) => expect(redirectTarget(path)).toBe(path),
)

test.each([
  null,
  '',
  'cart',
  'https://evil.example/',
  '//evil.example',
  '/\\evil.example',
  '/\t/evil.example',
  '\\\\evil.example',
  '/.//evil.example',
  '/%5cevil.example',
  '/%2fevil.example',
  '/%2e//evil.example',
  'javascript:alert(1)',
  '/login',
  '/LOGIN?redirect=%2Flogin',
  '/register?redirect=%2F',
])('the redirect target %j falls back to the home page', (asked) => expect(redirectTarget(asked)).toBe('/'))
