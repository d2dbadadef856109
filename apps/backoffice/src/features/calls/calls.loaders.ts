import type { LoaderFunctionArgs } from 'react-router'
import { queryClient } from '../../platform/api/query-client.ts'
import { readListState } from '../../platform/lists/list-state.ts'
import { callListState, callsQuery } from './calls.queries.ts'

export function loadCalls({ request }: LoaderFunctionArgs): null {
  const { searchParams } = new URL(request.url)
  void queryClient.prefetchQuery(callsQuery(readListState(callListState, searchParams)))
  return null
}
