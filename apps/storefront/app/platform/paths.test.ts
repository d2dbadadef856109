import { expect, test } from 'vitest'
import { scriptJson } from './json-ld.ts'
import { idParam } from './page-failure.ts'
import { paths } from './paths.ts'

test('an address says only what was asked for', () => {
  expect(paths.products()).toBe('/products')
  expect(paths.products({ name: 'ጤፍ & more', min: 0, sort: '-price' })).toBe(
    '/products?name=%E1%8C%A4%E1%8D%8D+%26+more&min=0&sort=-price',
  )
  expect(paths.login('/cart?x=1')).toBe('/login?redirect=%2Fcart%3Fx%3D1')
})

test.each(['0', '-1', '1.5', 'abc', '', '2147483648', '1e3', undefined])('%s is no id', (text) => {
  expect(() => idParam(text)).toThrow()
})
test('7 is', () => expect(idParam('7')).toBe(7))

test('a name cannot end the script it stands in', () => {
  const json = scriptJson({ name: '</script><script>alert(1)' })
  expect(json).not.toContain('<')
  expect(JSON.parse(json)).toEqual({ name: '</script><script>alert(1)' })
})
