import { useQuery } from '@tanstack/react-query'
import { ApiError } from '@zembil/contract/client'
import type { Input, Output } from '@zembil/contract/endpoint'
import type { OrderDetail } from '@zembil/contract/order-shapes'
import { useEffect } from 'react'
import { accountQuery } from '../../../platform/api/account-query.ts'
import { type AccountCalls, accountApi } from '../../../platform/api/api.ts'
import { callQuery } from '../../../platform/api/call-query.ts'
import { browserQueryClient } from '../../../platform/api/query-client.ts'
import { keepOrder } from '../checkout.queries.ts'
import { type PaymentStage, paymentStage } from './payment-stage.ts'

type Started = Output<AccountCalls['POST /orders/:id/make-payment']>
export type PaymentBody = Input<AccountCalls['POST /orders/:id/make-payment']>['body']

export const paymentMethodsQuery = () => callQuery('GET /payment-methods', {})
/** Null while nobody can tell; the shop itself refuses what is not open. */
export function useOpenMethods(): ReadonlySet<string> | null {
  const { data } = useQuery(paymentMethodsQuery())
  return data ? new Set(data.data.flatMap(({ code, is_available }) => (is_available ? [code] : []))) : null
}

const paymentQuery = (id: number) => accountQuery('POST /orders/:id/check-and-update-payment', { params: { id } })
const askAgainMs = 5_000
/** The card gateway answers only a few questions a minute about one payment, and its form leads back by itself. */
const askCardAgainMs = 30_000
/** Where our own poll asked it just before the customer came back, the page's first question is not passed on. */
const quickCardAsks = 2

/** What has become of an order's payment: asked again while the customer pays elsewhere, and when they come back. */
export function usePayment(id: number, isAsked = true) {
  const { data, ...query } = useQuery({
    ...paymentQuery(id),
    refetchInterval: ({ state: { data: last, dataUpdateCount } }) => {
      if (!last?.payment || paymentStage(last.data, last.payment) !== 'waiting') return false
      return last.payment.kind === 'widget' && dataUpdateCount > quickCardAsks ? askCardAgainMs : askAgainMs
    },
    refetchOnWindowFocus: true,
    enabled: isAsked,
  })
  const order = data?.data
  useEffect(() => {
    if (order) keepOrder(order)
  }, [order])
  if (!order || !data) return { ...query, paying: null }
  return { ...query, paying: { order, payment: data.payment, stage: paymentStage(order, data.payment) } }
}
export type Paying = NonNullable<ReturnType<typeof usePayment>['paying']>

/** The order has been canceled, paid or given up since it was last read; its receipt says which. */
export const isOver = (error: unknown): boolean => error instanceof ApiError && error.body.code === 'order_move_refused'

/** Asks the bank now. */
export async function checkPayment(id: number): Promise<PaymentStage> {
  const { data, payment } = await browserQueryClient().fetchQuery({ ...paymentQuery(id), retry: false })
  return paymentStage(data, payment)
}

/** Begins or goes on, or ends it with the code that was sent. */
export async function makePayment(id: number, body: PaymentBody): Promise<Started> {
  const answer = await accountApi('POST /orders/:id/make-payment', { params: { id }, body })
  const { data, payment } = answer
  const { queryKey } = paymentQuery(id)
  // A question asked before may still be on its way, and its answer is older than this one.
  await browserQueryClient().cancelQueries({ queryKey })
  browserQueryClient().setQueryData(queryKey, { data, payment })
  keepOrder(data)
  return answer
}

/** A new code for a payment that was begun with one. */
export async function resendPaymentCode({ id }: OrderDetail): Promise<void> {
  await accountApi('POST /orders/:id/resend-otp', { params: { id } })
  await browserQueryClient().invalidateQueries({ queryKey: paymentQuery(id).queryKey })
}
