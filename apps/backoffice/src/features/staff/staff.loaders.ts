import type { LoaderFunctionArgs } from 'react-router'
import { queryClient } from '../../platform/api/query-client.ts'
import { readListState } from '../../platform/lists/list-state.ts'
import { memberListState, memberQuery, membersQuery } from './staff.queries.ts'

/** Start the reads while the code of the screen is on its way. */
export function loadMembers({ request }: LoaderFunctionArgs): null {
  const { searchParams } = new URL(request.url)
  void queryClient.prefetchQuery(membersQuery(readListState(memberListState, searchParams)))
  return null
}

export function loadMember({ params }: LoaderFunctionArgs): null {
  void queryClient.prefetchQuery(memberQuery(Number(params.id)))
  return null
}
