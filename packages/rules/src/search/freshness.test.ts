import { expect, test } from 'vitest'
import { followsWithin } from './freshness.ts'

test('shoppers see a change in the search within 5 seconds, and on pages within 25', () => {
  expect(followsWithin).toEqual({ search: 5, pages: 25 })
})
