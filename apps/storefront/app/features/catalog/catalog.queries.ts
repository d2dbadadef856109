import { useQuery, useSuspenseInfiniteQuery, useSuspenseQuery } from '@tanstack/react-query'
import { pageSizes } from '@zembil/rules/listing'
import { callPagesQuery, callQuery } from '../../platform/call-query.ts'

export const categoriesQuery = () => callQuery('GET /categories', { query: { paginate: pageSizes.categories } })
export const categoryQuery = (id: number) => callQuery('GET /categories/:id', { params: { id } })
export const categoryProductsQuery = (id: number) =>
  callPagesQuery('GET /categories/:id/products', { params: { id }, query: { paginate: pageSizes.products } })
export const productQuery = (id: number) => callQuery('GET /products/:id', { params: { id } })
export const newArrivalsQuery = () => callQuery('GET /products', { query: { paginate: pageSizes.newArrivals } })

export const useCategories = () => useQuery(categoriesQuery())
export const useCategory = (id: number) => useSuspenseQuery(categoryQuery(id)).data.data
export const useProduct = (id: number) => useSuspenseQuery(productQuery(id)).data.data
export const useNewArrivals = () => useQuery(newArrivalsQuery())

export function useCategoryProducts(id: number) {
  const { data, hasNextPage, isFetchingNextPage, fetchNextPage } = useSuspenseInfiniteQuery(categoryProductsQuery(id))
  return { products: data.pages.flatMap((page) => page.data), hasNextPage, isFetchingNextPage, fetchNextPage }
}
