import { useQuery } from '@tanstack/react-query'
import type { Input } from '@zembil/contract/endpoint'
import type { OrderDetail } from '@zembil/contract/order-shapes'
import { fromWire } from '@zembil/rules/money/money'
import { accountQuery } from '../../platform/account/account-query.ts'
import { type AccountCalls, accountApi } from '../../platform/api/api.ts'
import { callQuery } from '../../platform/api/call-query.ts'
import { browserQueryClient } from '../../platform/api/query-client.ts'

export type OrderBody = Input<AccountCalls['POST /orders']>['body']

export function useDeliveryTypes() {
  const { data, ...query } = useQuery(accountQuery('GET /delivery-types', {}))
  return { ...query, types: data?.data }
}

export function useStores() {
  const { data, ...query } = useQuery(callQuery('GET /stores', {}))
  return { ...query, stores: data?.data }
}

export function useDiscountTypes() {
  const { data, ...query } = useQuery(accountQuery('GET /discount-types', {}))
  return { ...query, discounts: data?.data.filter(({ discount }) => discount > 0) }
}

const profileQuery = accountQuery('GET /profile', {})
/** The customer's profile, which holds the wallet, and the credit left and its bank. */
export const useCredit = () => useQuery(profileQuery).data?.data

/** Omit the old PIN to set the first one or to reset a forgotten one. */
export const putLoanPin = (pin_code: string, old_pin_code?: string | undefined) =>
  accountApi('PUT /profile/loan-pin', { body: { pin_code, old_pin_code } })

/** Sets the first PIN. Returns the profile as it is afterwards. */
export async function saveLoanPin(pin_code: string) {
  await putLoanPin(pin_code)
  return (await browserQueryClient().fetchQuery(profileQuery)).data
}

/** Whether the customer signed in moments ago; undefined until known. */
export function useIsSignInFresh(): boolean | undefined {
  const { data, isError } = useQuery({ ...accountQuery('GET /sessions', {}), gcTime: 0 })
  // Without an answer the call that needs it will tell.
  return isError ? true : data?.data.find(({ is_current }) => is_current)?.is_fresh
}

const orderQuery = (id: number) => accountQuery('GET /orders/:id', { params: { id } })
export function useOrder(id: number) {
  const { data, ...query } = useQuery(orderQuery(id))
  return { ...query, order: data?.data }
}

/** Invalidates the lists of orders. */
const forgetLists = () =>
  browserQueryClient().invalidateQueries({ predicate: ({ queryKey }) => queryKey[1] === 'GET /orders' })

export const rereadOrder = (id: number) => browserQueryClient().invalidateQueries(orderQuery(id))

/** Replaces the cached order with one the API has just returned. */
export function keepOrder(data: OrderDetail): void {
  browserQueryClient().setQueryData(orderQuery(data.id).queryKey, { data })
  void forgetLists()
}

/** The order has changed what is in the wallet. */
function forgetWallet({ wallet_cost }: OrderDetail): void {
  if (fromWire(wallet_cost) > 0) void browserQueryClient().invalidateQueries(profileQuery)
}

export async function placeOrder(key: string, body: OrderBody) {
  const { data } = await accountApi('POST /orders', { headers: { 'idempotency-key': key }, body })
  keepOrder(data)
  forgetWallet(data)
  return data
}

/** `onCanceled` runs before the cached order changes and other parts of the page rerender. */
export async function cancelOrder(id: number, onCanceled?: () => void) {
  const { data } = await accountApi('POST /orders/:id/cancel', { params: { id } })
  onCanceled?.()
  keepOrder(data)
  forgetWallet(data)
}

export const referOrder = (order_id: number, referrer_phone_number: string) =>
  accountApi('POST /referrals', { body: { order_id, referrer_phone_number } })

/** Pays the order on credit, confirmed by the code sent to the customer's phone. */
export async function payOnCredit(id: number, otp: string) {
  keepOrder((await accountApi('POST /orders/:id/make-payment', { params: { id }, body: { otp } })).data)
}
/** Sends the first code of an order on credit that staff placed for the customer. */
export async function sendPin(id: number, pin_code: string) {
  keepOrder((await accountApi('POST /orders/:id/make-payment', { params: { id }, body: { pin_code } })).data)
}
/** Returns when the next code can be requested; null if this was the last one. */
export const resendCode = async (id: number): Promise<string | null> =>
  (await accountApi('POST /orders/:id/resend-otp', { params: { id } })).data.resend_at
