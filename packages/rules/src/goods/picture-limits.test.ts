import { expect, it } from 'vitest'
import { fullWidth, middleCrop, picturePartBytes, wholeCrop } from './picture-limits.ts'

const tall = { width: 600, height: 1_000 }
const broad = { width: 1_000, height: 600 }

it('takes the largest part of the middle that fits the shape', () => {
  expect(middleCrop(tall, 'square')).toEqual({ left: 0, top: 200, width: 600 })
  expect(middleCrop(broad, 'square')).toEqual({ left: 200, top: 0, width: 600 })
  expect(middleCrop(tall, 'wide')).toEqual({ left: 0, top: 400, width: 600 })
})

it('shows the whole picture with space beside it', () => {
  expect(wholeCrop(tall, 'square')).toEqual({ left: -200, top: 0, width: 1_000 })
  expect(wholeCrop(broad, 'square')).toEqual({ left: 0, top: -200, width: 1_000 })
  expect(wholeCrop(tall, 'wide')).toEqual({ left: -1_200, top: 0, width: 3_000 })
})

it('wants a source as wide as the largest size', () => {
  expect([fullWidth('square'), fullWidth('wide')]).toEqual([960, 1_440])
})

it('sends a picture in parts of half a mebibyte', () => {
  expect(picturePartBytes).toBe(524_288)
})
