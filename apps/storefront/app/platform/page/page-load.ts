import type { dataTagSymbol, QueryClient, QueryKey } from '@tanstack/react-query'
import type { Params } from 'react-router'

/** `cache` is what the server read, as JSON; undefined after a navigation in the browser, whose own cache has it. */
export type PageData = { cache: string | undefined }

/** The result of `callQuery` or `callPagesQuery`: the key carries the type of what is read. */
export type AnyQuery<Data = unknown> = {
  queryKey: QueryKey & { [dataTagSymbol]: Data }
  /** Where the answer may be found without a connection, and how old it is there: `fromLists(…)`. */
  elsewhere?: (queries: QueryClient) => { data: unknown; at: number } | undefined
}

/** What a page's `load` is given. */
export type LoadArgs = {
  params: Params
  search: URLSearchParams
  /** The page cannot be shown without it: not found becomes 404, any other failure the error page. */
  need: <Data>(query: AnyQuery<Data>) => Promise<Data>
  /** A section that may fail or come late on its own. In the browser nothing waits for it. */
  want: (query: AnyQuery) => Promise<void>
}
export type Load = (args: LoadArgs) => Promise<void>

/** Kept data at once, refreshed behind the scenes when an hour old; otherwise fetched. */
export function readAny<Data>(queries: QueryClient, query: AnyQuery<Data>): Promise<Data> {
  const options = { ...query, revalidateIfStale: true } as never
  const reading =
    'initialPageParam' in query ? queries.ensureInfiniteQueryData(options) : queries.ensureQueryData(options)
  return reading as Promise<Data>
}
