import { useInfiniteQuery } from '@tanstack/react-query'
import type { Order } from '@zembil/contract/order-shapes'
import { accountPagesQuery } from '../../platform/account/account-query.ts'
import { accountApi } from '../../platform/api/api.ts'
import { type OrderFilter, orderSearches } from './order-searches.ts'

const ordersQuery = (filter: OrderFilter) => accountPagesQuery('GET /orders', { query: filter })

const newestFirst = (one: Order, other: Order) => Date.parse(other.created_at) - Date.parse(one.created_at)

/** The results of both searches without duplicates; undefined until both have loaded. */
function merged(lists: (Order[] | undefined)[]): Order[] | undefined {
  if (lists.includes(undefined)) return undefined
  return [...new Map(lists.flatMap((list) => list ?? []).map((order) => [order.id, order])).values()].sort(newestFirst)
}

const quietMs = 5 * 60_000
const none: Order[] = []

/** The first page of all orders, as the order list reads it. Read again after a change, or when it is shown after minutes. */
export function useNewestOrders(): Order[] {
  const { data } = useInfiniteQuery({ ...ordersQuery({}), staleTime: quietMs })
  return data?.pages[0]?.data ?? none
}

/** The customer's orders that match a search text: an order number, or a product or package name. */
export function useOrders(term: string, status: OrderFilter['status']) {
  const [first = {}, second] = orderSearches(term, status)
  const searches = [
    useInfiniteQuery(ordersQuery(first)),
    useInfiniteQuery({ ...ordersQuery(second ?? {}), enabled: second !== undefined }),
  ].slice(0, second ? 2 : 1)
  return {
    orders: merged(searches.map(({ data }) => data?.pages.flatMap((page) => page.data))),
    isFailed: searches.some(({ isError }) => isError),
    isFetching: searches.some(({ isFetching }) => isFetching),
    hasMore: searches.some(({ hasNextPage }) => hasNextPage),
    retry: () => {
      for (const { isError, refetch } of searches) if (isError) void refetch()
    },
    loadMore: () => {
      for (const { hasNextPage, fetchNextPage } of searches) if (hasNextPage) void fetchNextPage()
    },
  }
}

export const readReorder = async (id: number) => (await accountApi('GET /orders/:id/reorder', { params: { id } })).data
