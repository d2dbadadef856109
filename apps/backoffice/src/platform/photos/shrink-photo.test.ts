import { expect, test } from 'vitest'
import { sizeWithin } from './shrink-photo.ts'

test('a photo keeps its proportions and is never enlarged', () => {
  expect(sizeWithin(1_600, { width: 4_000, height: 3_000 })).toEqual({ width: 1_600, height: 1_200 })
  expect(sizeWithin(1_600, { width: 3_000, height: 4_000 })).toEqual({ width: 1_200, height: 1_600 })
  expect(sizeWithin(1_600, { width: 800, height: 600 })).toEqual({ width: 800, height: 600 })
  expect(sizeWithin(640, { width: 10_000, height: 3 })).toEqual({ width: 640, height: 1 })
})
