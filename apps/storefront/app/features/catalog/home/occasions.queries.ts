import { queryOptions } from '@tanstack/react-query'
import type { Occasions } from '@zembil/contract/occasions'
import { callQuery } from '../../../platform/api/call-query.ts'
import { apiOf } from '../../../platform/api/query-client.ts'
import { usePageQuery } from '../../../platform/api/use-page-query.ts'

const hour = 3_600_000

/** Time to cache the response: at most an hour, and not beyond the end of the day it describes. */
const heldMs = (until: string, since: number): number => Math.max(0, Math.min(hour, Date.parse(until) - since))

const withoutGoods = ({ fast, holiday, ...day }: Occasions): Occasions => ({
  ...day,
  fast: fast && { ...fast, products: [] },
  holiday: holiday && { ...holiday, products: [] },
})

/** The day's rows without products, for the server's HTML. The products would make it too large and load on scroll. */
export const occasionsQuery = () =>
  queryOptions({
    queryKey: ['GET /occasions', 'names'] as const,
    queryFn: async ({ client, signal }) => withoutGoods((await apiOf(client)('GET /occasions', {}, signal)).data),
    staleTime: ({ state: { data, dataUpdatedAt } }) => (data ? heldMs(data.until, dataUpdatedAt) : 0),
  })

const goodsQuery = () =>
  queryOptions({
    ...callQuery('GET /occasions', {}),
    staleTime: ({ state: { data, dataUpdatedAt } }) => (data ? heldMs(data.data.until, dataUpdatedAt) : 0),
  })

export const useOccasions = () => usePageQuery(occasionsQuery()).data
export const useOccasionGoods = (enabled: boolean) => usePageQuery({ ...goodsQuery(), enabled })
