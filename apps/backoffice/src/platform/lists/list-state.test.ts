import { expect, test } from 'vitest'
import { z } from 'zod'
import { readListState } from './list-state.ts'

const shape = z.object({
  role: z.enum(['owner', 'picker']).optional(),
  store_id: z.coerce.number<number>().int().min(1).optional(),
  sort: z.enum(['-id', 'name']).default('-id'),
})
const read = (text: string) => readListState(shape, new URLSearchParams(text))

test('the filters of a list are read from its address', () => {
  expect(read('role=picker&store_id=3&sort=name')).toEqual({ role: 'picker', store_id: 3, sort: 'name' })
})

test('an old bookmark with an unknown value keeps the filters that are still known', () => {
  expect(read('role=baker&store_id=3&sort=price&other=1')).toEqual({ store_id: 3, sort: '-id' })
})
