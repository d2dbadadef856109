import { expect, test } from 'vitest'
import { mediaSources, squareWidths } from './media-sources.ts'

test('a media picture has sources in every size and both formats', () => {
  expect(mediaSources('/media/banana-green-a-74c7ac9d/480.webp', squareWidths)).toEqual({
    avif: '/media/banana-green-a-74c7ac9d/240.avif 240w, /media/banana-green-a-74c7ac9d/480.avif 480w, /media/banana-green-a-74c7ac9d/960.avif 960w',
    webp: '/media/banana-green-a-74c7ac9d/240.webp 240w, /media/banana-green-a-74c7ac9d/480.webp 480w, /media/banana-green-a-74c7ac9d/960.webp 960w',
  })
})

test.each(['/uploads/photo.jpg', 'data:image/svg+xml,x', ''])('a picture at %j has no other sizes', (path) => {
  expect(mediaSources(path, squareWidths)).toBeNull()
})
