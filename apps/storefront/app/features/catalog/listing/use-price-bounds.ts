import { keepPreviousData } from '@tanstack/react-query'
import { fromWire, type Santim } from '@zembil/rules/money/money'
import type { callPagesQuery } from '../../../platform/api/call-query.ts'
import { usePageInfiniteQuery } from '../../../platform/api/use-page-query.ts'

export type PriceBounds = { lowest: Santim; highest: Santim }

type GoodsPagesQuery =
  | ReturnType<typeof callPagesQuery<'GET /products'>>
  | ReturnType<typeof callPagesQuery<'GET /packages'>>

/** The lowest and the highest price of a listing, in santim; those of the last one until the next has loaded. */
export function usePriceBounds(listing: GoodsPagesQuery): PriceBounds | null | undefined {
  // Pages of products and pages of packages have the same `meta`.
  const query = listing as ReturnType<typeof callPagesQuery<'GET /products'>>
  const { data } = usePageInfiniteQuery({ ...query, placeholderData: keepPreviousData })
  const prices = data?.pages[0]?.meta.prices
  return prices && { lowest: fromWire(prices.lowest), highest: fromWire(prices.highest) }
}
