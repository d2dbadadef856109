import { expect, test } from 'vitest'
import { nextPage } from './call-query.ts'

const page = (length: number, meta: Partial<Parameters<typeof nextPage>[0]['meta']>) => ({
  data: Array.from({ length }, () => null),
  meta: { current_page: 1, last_page: 3, per_page: 15, next_cursor: null, ...meta },
})

test.each([
  ['a full page is followed by the next page', page(15, {}), { page: 2 }],
  ['a page with a cursor is followed by that cursor', page(15, { next_cursor: 'abc' }), { page: 2, cursor: 'abc' }],
  ['a page that is not full is the last one', page(14, { next_cursor: 'abc' }), undefined],
  ['a full page with the last page number is the last one', page(15, { current_page: 3 }), undefined],
])('%s', (_name, answer, expected) => {
  expect(nextPage(answer)).toEqual(expected)
})
