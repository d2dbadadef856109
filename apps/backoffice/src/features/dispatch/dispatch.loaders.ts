import { queryClient } from '../../platform/api/query-client.ts'
import { storesQuery } from './dispatch.queries.ts'

/** The board itself is asked for when it is known which stores the member has. */
export function loadStores(): null {
  void queryClient.prefetchQuery(storesQuery)
  return null
}
