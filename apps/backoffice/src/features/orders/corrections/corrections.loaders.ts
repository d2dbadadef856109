import type { LoaderFunctionArgs } from 'react-router'
import { queryClient } from '../../../platform/api/query-client.ts'
import { readListState } from '../../../platform/lists/list-state.ts'
import { correctionListState, correctionsQuery } from './corrections.queries.ts'

export function loadCorrections({ request }: LoaderFunctionArgs): null {
  const { searchParams } = new URL(request.url)
  void queryClient.prefetchQuery(correctionsQuery(readListState(correctionListState, searchParams)))
  return null
}
