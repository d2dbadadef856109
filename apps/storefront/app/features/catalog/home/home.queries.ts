import { pageSizes } from '@zembil/rules/search/listing'
import { callPagesQuery, callQuery } from '../../../platform/api/call-query.ts'
import { usePageInfiniteQuery, usePageQuery } from '../../../platform/api/use-page-query.ts'

/** A reasonable number of products to scroll through in one row. */
const dealCount = 12
/** One row on large screens; a second would exceed the HTML size budget of the home page. */
export const homePackages = 5

export const arrivalPagesQuery = () => callPagesQuery('GET /products', { query: { paginate: pageSizes.newArrivals } })
export const homePackagesQuery = () => callQuery('GET /packages', { query: { paginate: homePackages } })

const deals = {
  discounts: () => callQuery('GET /products', { query: { sort: '-discount', paginate: dealCount } }),
  under100: () => callQuery('GET /products', { query: { 'price[lte]': 100, sort: 'price', paginate: dealCount } }),
}
export type Deal = keyof typeof deals

export const useHomePackages = () => usePageQuery(homePackagesQuery())
export const useDeal = (deal: Deal, enabled: boolean) => usePageQuery({ ...deals[deal](), enabled })

export function useArrivalPages() {
  const { data, ...query } = usePageInfiniteQuery(arrivalPagesQuery())
  return { ...query, products: data?.pages.flatMap((page) => page.data) }
}
