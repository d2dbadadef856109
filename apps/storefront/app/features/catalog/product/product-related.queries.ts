import { useInfiniteQuery } from '@tanstack/react-query'
import { pageSizes } from '@zembil/rules/listing'
import { callPagesQuery } from '../../../platform/api/call-query.ts'

export const relatedProductsQuery = (subcategoryId: number) =>
  callPagesQuery('GET /subcategories/:id/products', {
    params: { id: subcategoryId },
    query: { paginate: pageSizes.relatedProducts },
  })

/** Other products of the same subcategory, newest first as the API returns them. */
export function useRelatedProducts({ id, subcategory_id }: { id: number; subcategory_id: number }) {
  const { data, ...query } = useInfiniteQuery(relatedProductsQuery(subcategory_id))
  const products = data?.pages.flatMap((page) => page.data).filter((product) => product.id !== id)
  return { ...query, products }
}
