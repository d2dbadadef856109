import { expect, test } from 'vitest'
import { paths } from './paths.ts'

test('a path contains only the parameters that are set', () => {
  expect(paths.products()).toBe('/products')
  expect(paths.products({ name: 'ጤፍ & more', min: 0, sort: '-price' })).toBe(
    '/products?name=%E1%8C%A4%E1%8D%8D+%26+more&min=0&sort=-price',
  )
  expect(paths.login('/cart?x=1')).toBe('/login?redirect=%2Fcart%3Fx%3D1')
})
