import type { dataTagSymbol, QueryClient, QueryKey } from '@tanstack/react-query'
import type { Params } from 'react-router'

/** The result of `callQuery` or `callPagesQuery`: the key carries the type of the data. */
export type AnyQuery<Data = unknown> = {
  queryKey: QueryKey & { [dataTagSymbol]: Data }
  /** Finds the data, and when it was read, in other cached responses while offline: `fromLists(…)`. */
  elsewhere?: (queries: QueryClient) => { data: unknown; at: number } | undefined
}

/** What a page's `load` is given. */
export type LoadArgs = {
  params: Params
  search: URLSearchParams
  /** For data the page cannot be shown without: not found becomes 404, any other failure the error page. */
  need: <Data>(query: AnyQuery<Data>) => Promise<Data>
  /** For a section that may fail or arrive late without affecting the page. In the browser nothing waits for it. */
  want: (query: AnyQuery) => Promise<void>
}
export type Load = (args: LoadArgs) => Promise<void>

/** Returns cached data at once and refreshes it in the background when stale; fetches if there is none. */
export function readAny<Data>(queries: QueryClient, query: AnyQuery<Data>): Promise<Data> {
  const options = { ...query, revalidateIfStale: true } as never
  const reading =
    'initialPageParam' in query ? queries.ensureInfiniteQueryData(options) : queries.ensureQueryData(options)
  return reading as Promise<Data>
}
