import { keepPreviousData } from '@tanstack/react-query'
import type { Input } from '@zembil/contract/endpoint'
import type { CallApi } from '@zembil/contract/staff/calls/calls'
import { callQuery } from '../../../platform/api/call-query.ts'

/** Each reading of a customer is in the audit log, so an answer serves for the whole call, whatever is done in it. */
export const callerQuery = (phone: string) => ({
  ...callQuery('POST /calls/callers/search', { body: { phone_number: phone } }),
  staleTime: 'static' as const,
})
export const termsQuery = (id: number) => callQuery('GET /calls/callers/:id/terms', { params: { id } })
export const goodsQuery = (text: string) => callQuery('POST /calls/goods/search', { body: { text } })
export const lastLinesQuery = (id: number, orderId: number) =>
  callQuery('GET /calls/callers/:id/orders/:order_id/lines', { params: { id, order_id: orderId } })

type Cart = Input<CallApi['POST /calls/carts/search']>['body']
/** While the next price is computed, the last one stays on the screen. */
export const cartQuery = (cart: Cart) => ({
  ...callQuery('POST /calls/carts/search', { body: cart }),
  placeholderData: keepPreviousData,
})
