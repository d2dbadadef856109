import type { LoaderFunctionArgs } from 'react-router'
import { queryClient } from '../../platform/api/query-client.ts'
import { keptText } from '../../platform/lists/kept-text.ts'
import { readListState } from '../../platform/lists/list-state.ts'
import { paymentList, paymentListState, paymentQuery, paymentsQuery } from './money.queries.ts'

/** Start the reads while the code of the screen is on its way. */
export function loadPayments({ request }: LoaderFunctionArgs): null {
  const { searchParams } = new URL(request.url)
  void queryClient.prefetchQuery(paymentsQuery(readListState(paymentListState, searchParams), keptText(paymentList)))
  return null
}

export function loadPayment({ params }: LoaderFunctionArgs): null {
  void queryClient.prefetchQuery(paymentQuery(Number(params.id)))
  return null
}
