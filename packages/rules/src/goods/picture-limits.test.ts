import { expect, it } from 'vitest'
import { middleCrop, wholeCrop } from './picture-limits.ts'

const tall = { width: 600, height: 1_000 }

it('takes the largest part of the middle that fits the shape', () => {
  expect(middleCrop(tall, 'square')).toEqual({ left: 0, top: 200, width: 600 })
  expect(middleCrop(tall, 'wide')).toEqual({ left: 0, top: 400, width: 600 })
})

it('shows the whole picture with space beside it', () => {
  expect(wholeCrop(tall, 'square')).toEqual({ left: -200, top: 0, width: 1_000 })
  expect(wholeCrop(tall, 'wide')).toEqual({ left: -1_200, top: 0, width: 3_000 })
})
