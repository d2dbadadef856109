import { useSuspenseQuery } from '@tanstack/react-query'
import { pageSizes } from '@zembil/rules/search/listing'
import { callPagesQuery, callQuery } from '../../platform/api/call-query.ts'
import { fromLists } from '../../platform/api/from-lists.ts'
import { usePageInfiniteQuery } from '../../platform/api/use-page-query.ts'

const productLists = [
  'GET /products',
  'GET /popular-products',
  'GET /categories/:id/products',
  'GET /subcategories/:id/products',
] as const
const packageLists = ['GET /packages', 'GET /tags/:id/packages'] as const

export const productQuery = (id: number) => ({
  ...callQuery('GET /products/:id', { params: { id } }),
  elsewhere: fromLists(productLists, id),
})
export const useProduct = (id: number) => useSuspenseQuery(productQuery(id)).data.data

export const packageQuery = (id: number) => ({
  ...callQuery('GET /packages/:id', { params: { id } }),
  elsewhere: fromLists(packageLists, id),
})
export const usePackage = (id: number) => useSuspenseQuery(packageQuery(id)).data.data

export const relatedProductsQuery = (subcategoryId: number) =>
  callPagesQuery('GET /subcategories/:id/products', {
    params: { id: subcategoryId },
    query: { paginate: pageSizes.relatedProducts },
  })

/** Other products of the same subcategory, newest first as the API returns them. */
export function useRelatedProducts({ id, subcategory_id }: { id: number; subcategory_id: number }) {
  const { data, ...query } = usePageInfiniteQuery(relatedProductsQuery(subcategory_id))
  const products = data?.pages.flatMap((page) => page.data).filter((product) => product.id !== id)
  return { ...query, products }
}

export const relatedPackagesQuery = (tagId: number) =>
  callPagesQuery('GET /tags/:id/packages', { params: { id: tagId }, query: { paginate: pageSizes.packages } })

/** Other packages with the same tag, newest first as the API returns them. */
export function useRelatedPackages({ id, tag_id }: { id: number; tag_id: number }) {
  const { data, ...query } = usePageInfiniteQuery(relatedPackagesQuery(tag_id))
  const packages = data?.pages.flatMap((page) => page.data).filter((other) => other.id !== id)
  return { ...query, packages }
}
