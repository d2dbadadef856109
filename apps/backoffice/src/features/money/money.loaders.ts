import type { LoaderFunctionArgs } from 'react-router'
import { queryClient } from '../../platform/api/query-client.ts'
import { keptText } from '../../platform/lists/kept-text.ts'
import { readListState } from '../../platform/lists/list-state.ts'
import { approvalListState, approvalsQuery } from './approvals/approvals.queries.ts'
import { boardQuery } from './board/board.queries.ts'
import { methodsQuery } from './methods/methods.queries.ts'
import { paymentList, paymentListState, paymentQuery, paymentsQuery } from './money.queries.ts'
import { refundListState, refundsQuery } from './refunds/refunds.queries.ts'

/** Start the reads while the code of the screen is on its way. */
export function loadPayments({ request }: LoaderFunctionArgs): null {
  const { searchParams } = new URL(request.url)
  void queryClient.prefetchQuery(paymentsQuery(readListState(paymentListState, searchParams), keptText(paymentList)))
  return null
}

export function loadBoard(): null {
  void queryClient.prefetchQuery(boardQuery)
  return null
}

export function loadMethods(): null {
  void queryClient.prefetchQuery(methodsQuery)
  return null
}

export function loadRefunds({ request }: LoaderFunctionArgs): null {
  const { searchParams } = new URL(request.url)
  void queryClient.prefetchQuery(refundsQuery(readListState(refundListState, searchParams)))
  return null
}

export function loadApprovals({ request }: LoaderFunctionArgs): null {
  const { searchParams } = new URL(request.url)
  void queryClient.prefetchQuery(approvalsQuery(readListState(approvalListState, searchParams)))
  return null
}

export function loadPayment({ params }: LoaderFunctionArgs): null {
  void queryClient.prefetchQuery(paymentQuery(Number(params.id)))
  return null
}
