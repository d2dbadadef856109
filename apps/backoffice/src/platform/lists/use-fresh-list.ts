import { keepPreviousData, useQuery, useQueryClient } from '@tanstack/react-query'
import type { Input, Output } from '@zembil/contract/endpoint'
import type { StaffApi } from '@zembil/contract/staff/staff-api'
import { callQuery } from '../api/call-query.ts'
import { api, type ReadName } from '../api/staff-api.ts'
import { useMe } from '../session/me.queries.ts'

/** Where a page is in its list. */
export type ListMeta = {
  next: string | null
  previous: string | null
  count: { value: number; is_more: boolean }
}
type Listed = { data: { id: number }[]; meta: ListMeta }
/** The calls that answer with a page of a list. */
export type ListName = { [N in ReadName]: Output<StaffApi[N]> extends Listed ? N : never }[ReadName]
type Row<N extends ListName> = Output<StaffApi[N]> extends { data: (infer R)[] } ? R : never
type Key<N extends ListName> = readonly [N, Input<StaffApi[N]>]

/** Does not count as use of the session, which would otherwise never end while a list is open. */
const inBackground = <N extends ListName>([name, input]: Key<N>, signal: AbortSignal) =>
  api(name, { ...input, headers: { 'x-background': '1' } } as Input<StaffApi[N]>, signal)

/**
 * A list that brings itself up to date, but never moves a row under the cursor: newer values replace rows in place, and
 * rows that came meanwhile are counted until somebody asks to see them. Takes the `callQuery` of a list.
 */
export function useFreshList<N extends ListName>({ queryKey }: { queryKey: Key<N> }) {
  const client = useQueryClient()
  const { refresh_seconds } = useMe().settings
  const list = useQuery({ ...callQuery(...queryKey), placeholderData: keepPreviousData })
  const shown = list.data as Listed | undefined
  const peek = useQuery({
    // Begins like the list's key, so that invalidating the list reaches both.
    queryKey: [...queryKey, 'peek'],
    queryFn: ({ signal }) => inBackground(queryKey, signal) as Promise<Listed>,
    enabled: shown !== undefined && !list.isPlaceholderData,
    initialData: list.isPlaceholderData ? undefined : shown,
    initialDataUpdatedAt: list.dataUpdatedAt,
    staleTime: refresh_seconds * 1_000,
    refetchInterval: refresh_seconds * 1_000,
    refetchIntervalInBackground: false,
  })
  // Older than the list after an act, when both were asked again and only the list has answered.
  const newer = peek.dataUpdatedAt >= list.dataUpdatedAt && !list.isPlaceholderData ? peek.data : undefined
  const known = new Set(shown?.data.map(({ id }) => id))
  const values = new Map(newer?.data.map((row) => [row.id, row]))
  return {
    rows: shown?.data.map((row) => values.get(row.id) ?? row) as Row<N>[] | undefined,
    meta: shown?.meta,
    error: list.error,
    isLoading: list.isPending,
    isTurning: list.isPlaceholderData,
    retry: () => void list.refetch(),
    isRetrying: list.isFetching,
    /** How many rows came since the list was shown. */
    newCount: newer?.data.filter(({ id }) => !known.has(id)).length ?? 0,
    showNew: () => void client.setQueryData(queryKey, newer),
  }
}
