import { expect, test } from 'vitest'
import { defaultMissingWish, isMissingWish, missingWishes } from './missing-wish.ts'

test('only the wishes of the shop are wishes, and the default is one of them', () => {
  expect([...missingWishes, defaultMissingWish].filter(isMissingWish)).toHaveLength(4)
  expect(['', 'calls', null, 0].filter(isMissingWish)).toEqual([])
})
