import { useSuspenseQuery } from '@tanstack/react-query'
import { callQuery } from '../../platform/call-query.ts'

export const productQuery = (id: number) => callQuery('GET /products/:id', { params: { id } })

export const useProduct = (id: number) => useSuspenseQuery(productQuery(id)).data.data
