import type { LoaderFunctionArgs } from 'react-router'
import { queryClient } from '../../platform/api/query-client.ts'
import { readListState } from '../../platform/lists/list-state.ts'
import { inboxState, messagesQuery } from './inbox.queries.ts'

export function loadInbox({ request }: LoaderFunctionArgs): null {
  const { searchParams } = new URL(request.url)
  void queryClient.prefetchQuery(messagesQuery(readListState(inboxState, searchParams)))
  return null
}
