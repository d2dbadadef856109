import {
  type DehydratedState,
  hashKey,
  type QueryKey,
  type UseInfiniteQueryOptions,
  type UseQueryOptions,
  useInfiniteQuery,
  useQuery,
} from '@tanstack/react-query'
import { useIsHydrated } from '../hooks/use-is-hydrated.ts'

/** What the server knew when it rendered this document, by the hash of the query. */
const renderedWith = new Map<string, unknown>()

export function noteRendered({ queries }: DehydratedState): void {
  for (const { queryHash, state } of queries) renderedWith.set(queryHash, state.data)
}

const waiting = {
  status: 'pending',
  error: null,
  isPending: true,
  isError: false,
  isSuccess: false,
  hasNextPage: false,
}

/**
 * The parts of a page hydrate one after the other. Meanwhile an answer that the server had to do without may arrive, from
 * the network or from the device. Until a part is hydrated it shows what the server showed there.
 */
function useAsRendered<Result extends { data: unknown; error: unknown }>(queryKey: QueryKey, result: Result): Result {
  const isHydrated = useIsHydrated()
  if (import.meta.env.SSR || isHydrated) return result
  const hash = hashKey(queryKey)
  const data = renderedWith.get(hash)
  if (result.data === data && !result.error) return result
  return renderedWith.has(hash) ? { ...result, data } : { ...result, ...waiting, data }
}

/** `useQuery` for what the server renders too. */
export const usePageQuery = ((options: UseQueryOptions) =>
  useAsRendered(options.queryKey, useQuery(options))) as typeof useQuery

/** `useInfiniteQuery` for what the server renders too. */
export const usePageInfiniteQuery = ((options: UseInfiniteQueryOptions) =>
  useAsRendered(options.queryKey, useInfiniteQuery(options))) as typeof useInfiniteQuery
