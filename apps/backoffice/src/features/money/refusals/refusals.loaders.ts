import type { LoaderFunctionArgs } from 'react-router'
import { queryClient } from '../../../platform/api/query-client.ts'
import { readListState } from '../../../platform/lists/list-state.ts'
import { refusalListState, refusalsQuery } from './refusals.queries.ts'

export function loadRefusals({ request }: LoaderFunctionArgs): null {
  const { searchParams } = new URL(request.url)
  void queryClient.prefetchQuery(refusalsQuery(readListState(refusalListState, searchParams)))
  return null
}
