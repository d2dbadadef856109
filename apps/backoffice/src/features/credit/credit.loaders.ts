import type { LoaderFunctionArgs } from 'react-router'
import { queryClient } from '../../platform/api/query-client.ts'
import { readListState } from '../../platform/lists/list-state.ts'
import { creditQuery, ledgerListState, ledgerQuery } from './credit.queries.ts'

/** Start the reads while the code of the screen is on its way. */
export function loadCredit({ params, request }: LoaderFunctionArgs): null {
  const id = Number(params.id)
  void queryClient.prefetchQuery(creditQuery(id))
  const place = readListState(ledgerListState, new URL(request.url).searchParams)
  void queryClient.prefetchQuery(ledgerQuery(id, place))
  return null
}
