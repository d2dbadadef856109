import { useQuery, useSuspenseQuery } from '@tanstack/react-query'
import { pageSizes } from '@zembil/rules/listing'
import { callQuery } from '../../platform/call-query.ts'

export const productQuery = (id: number) => callQuery('GET /products/:id', { params: { id } })
export const newArrivalsQuery = () => callQuery('GET /products', { query: { paginate: pageSizes.newArrivals } })

export const useProduct = (id: number) => useSuspenseQuery(productQuery(id)).data.data
export const useNewArrivals = () => useQuery(newArrivalsQuery())
