import { useQuery } from '@tanstack/react-query'
import { ApiError } from '@zembil/contract/client'
import type { Input, Output } from '@zembil/contract/endpoint'
import type { OrderDetail } from '@zembil/contract/order-shapes'
import { useEffect } from 'react'
import { accountQuery } from '../../../platform/account/account-query.ts'
import { type AccountCalls, accountApi } from '../../../platform/api/api.ts'
import { callQuery } from '../../../platform/api/call-query.ts'
import { browserQueryClient } from '../../../platform/api/query-client.ts'
import { keepOrder, resendCode } from '../checkout.queries.ts'
import { keepPayment, keptPayment } from './kept-payment.ts'
import { type PaymentStage, paymentStage } from './payment-stage.ts'

type Started = Output<AccountCalls['POST /orders/:id/make-payment']>
export type PaymentBody = Input<AccountCalls['POST /orders/:id/make-payment']>['body']

export const paymentMethodsQuery = () => callQuery('GET /payment-methods', {})
/** Codes of the available methods; null until known. The API rejects unavailable methods in any case. */
export function useOpenMethods(): ReadonlySet<string> | null {
  const { data } = useQuery(paymentMethodsQuery())
  return data ? new Set(data.data.flatMap(({ code, is_available }) => (is_available ? [code] : []))) : null
}

const paymentQuery = (id: number) => accountQuery('POST /orders/:id/check-and-update-payment', { params: { id } })
const askAgainMs = 5_000
/** Slower for cards: the gateway allows few requests a minute per payment, and its form redirects back anyway. */
const askCardAgainMs = 30_000
/** The API skips the first check if its own poller has just asked the gateway, so the first checks stay quick. */
const quickCardAsks = 2

/** The state of an order's payment, polled while the customer pays elsewhere and refetched on window focus. */
export function usePayment(id: number, isAsked = true) {
  const { data, ...query } = useQuery({
    ...paymentQuery(id),
    refetchInterval: ({ state: { data: last, dataUpdateCount } }) => {
      if (!last?.payment || paymentStage(last.data, last.payment) !== 'waiting') return false
      return last.payment.kind === 'widget' && dataUpdateCount > quickCardAsks ? askCardAgainMs : askAgainMs
    },
    refetchOnWindowFocus: true,
    enabled: isAsked,
    initialData: () => (isAsked ? keptPayment(id) : undefined),
    initialDataUpdatedAt: 0,
  })
  const order = data?.data
  // What was kept before a reload is incomplete and may be old.
  const isFresh = query.dataUpdatedAt > 0
  useEffect(() => {
    if (!data || !isFresh) return
    keepOrder(data.data)
    keepPayment(data)
  }, [data, isFresh])
  if (!order || !data) return { ...query, isFresh, paying: null }
  return { ...query, isFresh, paying: { order, payment: data.payment, stage: paymentStage(order, data.payment) } }
}
export type Paying = NonNullable<ReturnType<typeof usePayment>['paying']>

/** The order can no longer be paid, since its status has moved; the receipt page shows why. */
export const isOver = (error: unknown): boolean => error instanceof ApiError && error.body.code === 'order_move_refused'

/** Checks the payment with the bank now. */
export async function checkPayment(id: number): Promise<PaymentStage> {
  const { data, payment } = await browserQueryClient().fetchQuery({ ...paymentQuery(id), retry: false })
  return paymentStage(data, payment)
}

/** Starts or continues a payment, or completes it with the code that was sent. */
export async function makePayment(id: number, body: PaymentBody): Promise<Started> {
  const answer = await accountApi('POST /orders/:id/make-payment', { params: { id }, body })
  const { data, payment } = answer
  // The card form and our own form pages are new documents, which would start from an earlier attempt.
  keepPayment({ data, payment })
  const { queryKey } = paymentQuery(id)
  // An earlier request may still be in flight and would overwrite this newer result.
  await browserQueryClient().cancelQueries({ queryKey })
  browserQueryClient().setQueryData(queryKey, { data, payment })
  keepOrder(data)
  return answer
}

/** Sends a new code for a payment that is confirmed by code. */
export async function resendPaymentCode({ id }: OrderDetail): Promise<string | null> {
  const next = await resendCode(id)
  await browserQueryClient().invalidateQueries({ queryKey: paymentQuery(id).queryKey })
  return next
}
