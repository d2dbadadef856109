import { useQuery, useQueryClient } from '@tanstack/react-query'
import { api } from '../../../platform/api/staff-api.ts'
import { useMe } from '../../../platform/session/me.queries.ts'
import { boardQuery } from '../dispatch.queries.ts'
import { mergeBoard } from './rounds.ts'

/** The board of a store. Asks again by itself, which does not count as use of the session. */
export function useFreshBoard(storeId: number) {
  const client = useQueryClient()
  const { refresh_seconds } = useMe().settings
  const query = boardQuery(storeId)
  const inBackground = { query: { store_id: storeId }, headers: { 'x-background': '1' } }
  const shown = useQuery(query)
  const peek = useQuery({
    // Begins like the board's key, so that invalidating the board reaches both.
    queryKey: [...query.queryKey, 'peek'],
    queryFn: ({ signal }) => api('GET /dispatch', inBackground, signal),
    enabled: shown.data !== undefined,
    initialData: shown.data,
    initialDataUpdatedAt: shown.dataUpdatedAt,
    staleTime: refresh_seconds * 1_000,
    refetchInterval: refresh_seconds * 1_000,
    refetchIntervalInBackground: false,
  })
  // Older than the board after an act, when both were asked again and only the board has answered.
  const newer = peek.dataUpdatedAt >= shown.dataUpdatedAt ? peek.data : undefined
  const merged = shown.data && mergeBoard(shown.data.data, (newer ?? shown.data).data)
  return {
    board: merged?.board,
    newCount: merged?.newCount ?? 0,
    showNew: () => newer && client.setQueryData(query.queryKey, newer),
    error: shown.error,
    retry: () => void shown.refetch(),
  }
}
