import fc from 'fast-check'
import { expect, it } from 'vitest'
import { readInsidePath } from './inside-path.ts'

declare const URL: new (address: string, base: string) => { origin: string; pathname: string }

it.each([
  '/',
  '/cart',
  '/products?name=teff&sort=price',
  '/products?name=a%2Fb//c&sort=..',
  '/#delivery',
  '/profile?order=7#top',
  '/tags/3/packages',
  '/products?name=ጤፍ',
])('accepts %s', (address) => {
  const { pathname = '', rest = '' } = readInsidePath(address) ?? {}
  expect(decodeURI(pathname + rest)).toBe(decodeURI(address))
})

it.each([
  '',
  'cart',
  'https://evil.example/',
  'javascript:alert(1)',
  '//evil.example',
  '///evil.example',
  '/\\evil.example',
  '\\\\evil.example',
  '/products\\..\\evil',
  '/%5cevil.example',
  '/%5C%5Cevil.example',
  '/%2fevil.example',
  '/%2F/evil.example',
  '/\t/evil.example',
  '/\n/evil.example',
  '/%09/evil.example',
  '/%00/evil.example',
  '/.//evil.example',
  '/%2e//evil.example',
  '/cart/..//evil.example',
  '/cart//evil.example',
  '/cart ',
  ' /cart',
  '/\u0000',
  '/\u0085cart',
  '/\u00a0cart',
])('refuses %j', (address) => expect(readInsidePath(address)).toBeNull())

const part = fc.oneof(
  fc.constantFrom('/', '\\', '.', '..', '%2f', '%5C', '%2e', '%09', '\t', '\n', '\r', ' ', ':', '@', '?', '#', '//'),
  fc.constantFrom('http:', 'javascript:', 'evil.example', 'cart', 'products', '\u0000', '\u2028', '\uff0f', 'ጤፍ'),
  fc.string({ unit: 'binary', maxLength: 3 }),
)
const addresses = fc.array(part, { maxLength: 8 }).map((parts) => `/${parts.join('')}`)
const origins = ['https://shop.example', 'http://127.0.0.1:3000']

it('stays on the site that reads an accepted address, also decoded and read again', () => {
  let accepted = 0
  fc.assert(
    fc.property(addresses, (address) => {
      if (readInsidePath(address) === null) return
      accepted += 1
      for (const origin of origins) {
        const { pathname, origin: reached } = new URL(address, origin)
        expect(reached).toBe(origin)
        expect(new URL(pathname, origin).origin).toBe(origin)
        const [path = ''] = address.split(/[?#]/, 1)
        const decoded = path.replace(/%[\da-f]{2}/gi, (byte) => String.fromCharCode(Number.parseInt(byte.slice(1), 16)))
        expect(new URL(decoded, origin).origin).toBe(origin)
      }
    }),
    { numRuns: 5_000 },
  )
  expect(accepted).toBeGreaterThan(300)
})
