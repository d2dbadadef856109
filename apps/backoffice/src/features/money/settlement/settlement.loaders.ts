import type { LoaderFunctionArgs } from 'react-router'
import { queryClient } from '../../../platform/api/query-client.ts'
import { readListState } from '../../../platform/lists/list-state.ts'
import { dayListState, dayQuery, filesQuery, layoutsQuery, providerOf } from './settlement.queries.ts'

/** Start the reads while the code of the screen is on its way. */
export function loadDays(): null {
  void queryClient.prefetchQuery(layoutsQuery)
  return null
}

export function loadFiles({ request }: LoaderFunctionArgs): null {
  const { searchParams } = new URL(request.url)
  void queryClient.prefetchQuery(filesQuery(readListState(dayListState, searchParams)))
  return null
}

export function loadDay({ params }: LoaderFunctionArgs): null {
  const provider = providerOf(params.provider)
  if (provider && params.day) void queryClient.prefetchQuery(dayQuery({ provider, day: params.day }))
  return null
}
