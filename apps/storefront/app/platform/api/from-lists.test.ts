import { QueryClient } from '@tanstack/react-query'
import { expect, it } from 'vitest'
import { fromLists } from './from-lists.ts'

const queries = new QueryClient()
const page = (...ids: number[]) => ({ data: ids.map((id) => ({ id, name: `product ${id}` })), meta: {} })
queries.setQueryData(['GET /popular-products', {}], page(1, 2), { updatedAt: 1_000 })
queries.setQueryData(
  ['GET /products', {}, 'pages'],
  { pages: [page(3), page(4)], pageParams: [] },
  { updatedAt: 2_000 },
)
queries.setQueryData(['GET /packages', {}], page(5), { updatedAt: 3_000 })

const product = (id: number) => fromLists(['GET /products', 'GET /popular-products'], id)(queries)

it('finds a product in any cached list and dates it by that list', () => {
  expect(product(2)).toEqual({ data: { data: { id: 2, name: 'product 2' } }, at: 1_000 })
  expect(product(4)).toEqual({ data: { data: { id: 4, name: 'product 4' } }, at: 2_000 })
})

it('finds nothing in lists of other calls or for an unknown id', () => {
  expect(product(5)).toBeUndefined()
  expect(product(6)).toBeUndefined()
})
