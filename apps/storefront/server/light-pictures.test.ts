import { expect, test } from 'vitest'
import { lightPictures } from './light-pictures.ts'

const saving = { 'save-data': 'on' }

test.each([
  ['/media/products/7/960.avif', '/media/products/7/480.avif'],
  ['/media/adverts/2/1440.webp?v=1', '/media/adverts/2/480.webp?v=1'],
  ['/media/products/7/480.avif', '/media/products/7/480.avif'],
  ['/media/products/7/240.webp', '/media/products/7/240.webp'],
  ['/products/960', '/products/960'],
  ['/api/v1/customer/products/960', '/api/v1/customer/products/960'],
])('a request for %s with Save-Data gets %s', (asked, given) => {
  expect(lightPictures({ url: asked, headers: saving })).toBe(given)
  expect(lightPictures({ url: asked, headers: {} })).toBe(asked)
})
