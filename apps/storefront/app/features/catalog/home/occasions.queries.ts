import { queryOptions, useQuery } from '@tanstack/react-query'
import type { Occasions } from '@zembil/contract/occasions'
import { callQuery } from '../../../platform/api/call-query.ts'
import { apiOf } from '../../../platform/api/query-client.ts'

const hour = 3_600_000

/** What the server says about today holds until that day is over, even in a tab that stays open. */
const heldMs = (until: string, since: number): number => Math.max(0, Math.min(hour, Date.parse(until) - since))

const withoutGoods = ({ fast, holiday, ...day }: Occasions): Occasions => ({
  ...day,
  fast: fast && { ...fast, products: [] },
  holiday: holiday && { ...holiday, products: [] },
})

/** Which rows the day has, for the server's HTML. Their goods would make it too heavy and come when the shopper is near. */
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

export const useOccasions = () => useQuery(occasionsQuery()).data
export const useOccasionGoods = (enabled: boolean) => useQuery({ ...goodsQuery(), enabled })
