import type { LoaderFunctionArgs } from 'react-router'
import { queryClient } from '../../platform/api/query-client.ts'
import { readListState } from '../../platform/lists/list-state.ts'
import { auditListState, auditQuery } from './audit.queries.ts'

export function loadAudit({ request }: LoaderFunctionArgs): null {
  const { searchParams } = new URL(request.url)
  void queryClient.prefetchQuery(auditQuery(readListState(auditListState, searchParams)))
  return null
}
