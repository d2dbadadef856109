import { queryClient } from '../../platform/api/query-client.ts'
import { systemQuery } from './system.queries.ts'

export function loadSystem(): null {
  void queryClient.prefetchQuery(systemQuery)
  return null
}
