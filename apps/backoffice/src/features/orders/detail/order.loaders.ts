import type { LoaderFunctionArgs } from 'react-router'
import { queryClient } from '../../../platform/api/query-client.ts'
import { orderQuery } from './order.queries.ts'

/** Starts the read while the code of the screen is on its way. */
export function loadOrder({ params }: LoaderFunctionArgs): null {
  void queryClient.prefetchQuery(orderQuery(Number(params.id)))
  return null
}
