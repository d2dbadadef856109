import { useQuery } from '@tanstack/react-query'
import type { Input } from '@zembil/contract/endpoint'
import type { OrderDetail } from '@zembil/contract/order-shapes'
import { accountQuery } from '../../platform/api/account-query.ts'
import { type AccountCalls, accountApi } from '../../platform/api/api.ts'
import { browserQueryClient } from '../../platform/api/query-client.ts'

export type OrderBody = Input<AccountCalls['POST /orders']>['body']

export function useDeliveryTypes() {
  const { data, ...query } = useQuery(accountQuery('GET /delivery-types', {}))
  return { ...query, types: data?.data }
}

export function useDiscountTypes() {
  const { data, ...query } = useQuery(accountQuery('GET /discount-types', {}))
  return { ...query, discounts: data?.data.filter(({ discount }) => discount > 0) }
}

/** What the customer may buy on credit, and with which bank. */
export const useCredit = () => useQuery(accountQuery('GET /profile', {})).data?.data

const orderQuery = (id: number) => accountQuery('GET /orders/:id', { params: { id } })
export function useOrder(id: number) {
  const { data, ...query } = useQuery(orderQuery(id))
  return { ...query, order: data?.data }
}

/** Lists of orders are read again when they are next shown. */
const forgetLists = () =>
  browserQueryClient().invalidateQueries({ predicate: ({ queryKey }) => queryKey[1] === 'GET /orders' })

/** Puts an order that the shop has just answered in place of what was read of it before. */
export function keepOrder(data: OrderDetail): void {
  browserQueryClient().setQueryData(orderQuery(data.id).queryKey, { data })
  void forgetLists()
}

export async function placeOrder(key: string, body: OrderBody) {
  const { data } = await accountApi('POST /orders', { headers: { 'idempotency-key': key }, body })
  keepOrder(data)
  return data
}

/** `onCanceled` is called before other parts of the page learn of it. */
export async function cancelOrder(id: number, onCanceled?: () => void) {
  const { data } = await accountApi('POST /orders/:id/cancel', { params: { id } })
  onCanceled?.()
  keepOrder(data)
}

export const referOrder = (order_id: number, referrer_phone_number: string) =>
  accountApi('POST /referrals', { body: { order_id, referrer_phone_number } })

/** The code that was sent to the customer's phone pays the order from their credit. */
export async function payOnCredit(id: number, otp: string) {
  keepOrder((await accountApi('POST /orders/:id/make-payment', { params: { id }, body: { otp } })).data)
}
export const resendCode = (id: number) => accountApi('POST /orders/:id/resend-otp', { params: { id } })
