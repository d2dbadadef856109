import { middleCrop, wholeCrop } from '@zembil/rules/goods/picture-limits'
import { expect, test } from 'vitest'
import { moveCrop, zoomCrop, zoomOf } from './crop-moves.ts'

const source = { width: 1_200, height: 800 }

test('a crop moves inside the source and stops at its edges', () => {
  const start = middleCrop(source, 'square')
  expect(moveCrop(start, source, 'square', { x: 0.1, y: 0.1 })).toEqual({ left: 280, top: 0, width: 800 })
  expect(moveCrop(start, source, 'square', { x: 5, y: -5 })).toEqual({ left: 400, top: 0, width: 800 })
})

test('a crop that is larger than the source stays around it', () => {
  const whole = wholeCrop(source, 'square')
  expect(moveCrop(whole, source, 'square', { x: 1, y: 1 })).toEqual({ left: 0, top: 0, width: 1_200 })
  expect(moveCrop(whole, source, 'square', { x: 0, y: -1 })).toEqual({ left: 0, top: -400, width: 1_200 })
})

test('zooming keeps the middle, and its number comes back', () => {
  const near = zoomCrop(middleCrop(source, 'square'), source, 'square', 60)
  expect(near.left + near.width / 2).toBeCloseTo(600, -1)
  expect(near.top + near.width / 2).toBeCloseTo(400, -1)
  expect(zoomOf(near, source, 'square')).toBeCloseTo(60, 0)
})

test('the widest zoom shows the whole source, the nearest an eighth of it', () => {
  const start = middleCrop(source, 'square')
  expect(zoomCrop(start, source, 'square', 0)).toEqual(wholeCrop(source, 'square'))
  expect(zoomCrop(start, source, 'square', 100).width).toBe(100)
  expect(zoomCrop(start, source, 'square', 400).width).toBe(100)
})
