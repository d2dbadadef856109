import { infiniteQueryOptions, queryOptions } from '@tanstack/react-query'
import type { Input, Output } from '@zembil/contract/endpoint'
import { hasMore } from '@zembil/rules/search/listing'
import type { PublicCalls } from './public-api.ts'
import { apiOf } from './query-client.ts'

type ReadName = Extract<keyof PublicCalls, `GET ${string}`>
type PagedName = { [N in ReadName]: Output<PublicCalls[N]> extends Page ? N : never }[ReadName]
export type Page = {
  data: unknown[]
  meta: { current_page: number; last_page: number; per_page: number; next_cursor: string | null }
}
export type PageParam = { page: number; cursor?: string }

/** One read call as a query. Its key is the call itself, so two features that make the same call share the response. */
export const callQuery = <N extends ReadName>(name: N, input: Input<PublicCalls[N]>) =>
  queryOptions({
    queryKey: [name, input] as const,
    queryFn: ({ client, signal }) => apiOf(client)(name, input, signal),
  })

/** The next page's parameters; undefined after the last. The number accompanies the cursor to detect the last page. */
export function nextPage({ data, meta }: Page): PageParam | undefined {
  const isLast = !hasMore(data.length, meta.per_page) || meta.current_page >= meta.last_page
  if (isLast) return undefined
  const page = meta.current_page + 1
  return meta.next_cursor === null ? { page } : { page, cursor: meta.next_cursor }
}

/** A listing with 'load more' as an infinite query: `data.pages` are the pages loaded so far, from `query.page` on. */
export function callPagesQuery<N extends PagedName>(name: N, input: Input<PublicCalls[N]>) {
  const { query = {} } = input as { query?: { page?: number } }
  return infiniteQueryOptions({
    queryKey: [name, input, 'pages'] as const,
    queryFn: ({ client, pageParam, signal }) =>
      apiOf(client)(name, { ...input, query: { ...query, ...pageParam } } as Input<PublicCalls[N]>, signal),
    initialPageParam: { page: query.page ?? 1 } as PageParam,
    getNextPageParam: (last) => nextPage(last as Page),
  })
}
