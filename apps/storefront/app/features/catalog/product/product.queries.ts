import { useSuspenseQuery } from '@tanstack/react-query'
import { callQuery } from '../../../platform/api/call-query.ts'
import { fromLists } from '../../../platform/api/from-lists.ts'

const productLists = [
  'GET /products',
  'GET /popular-products',
  'GET /categories/:id/products',
  'GET /subcategories/:id/products',
] as const

export const productQuery = (id: number) => ({
  ...callQuery('GET /products/:id', { params: { id } }),
  elsewhere: fromLists(productLists, id),
})

export const useProduct = (id: number) => useSuspenseQuery(productQuery(id)).data.data
