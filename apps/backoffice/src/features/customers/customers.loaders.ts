import type { LoaderFunctionArgs } from 'react-router'
import { queryClient } from '../../platform/api/query-client.ts'
import { keptText } from '../../platform/lists/kept-text.ts'
import { readListState } from '../../platform/lists/list-state.ts'
import { customerList, customerListState, customerQuery, customersQuery } from './customers.queries.ts'

/** Start the reads while the code of the screen is on its way. */
export function loadCustomers({ request }: LoaderFunctionArgs): null {
  const { searchParams } = new URL(request.url)
  void queryClient.prefetchQuery(customersQuery(readListState(customerListState, searchParams), keptText(customerList)))
  return null
}

export function loadCustomer({ params }: LoaderFunctionArgs): null {
  void queryClient.prefetchQuery(customerQuery(Number(params.id)))
  return null
}
