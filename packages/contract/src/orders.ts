import { z } from 'zod'
import { product } from './catalog-shapes.ts'
import { phoneNumber } from './customer-fields.ts'
import { defineEndpoints } from './endpoint.ts'
import { bigId, cursor, one, page, paged, paginate, searchText } from './fields.ts'
import { idempotencyKey, newOrder, orderStatusFilter, quoteRequest } from './order-input.ts'
import { order, orderDetail, quote, referral, reorder } from './order-shapes.ts'
import { placingErrors } from './placing-errors.ts'

const signedIn = { auth: 'customer', limit: 'read' } as const
const write = { auth: 'customer', limit: 'write' } as const
const orderParams = z.object({ id: bigId })

export const orderEndpoints = defineEndpoints({
  'POST /quote': {
    ...signedIn,
    limit: 'search',
    summary: 'Price a cart and check each of its lines',
    description: 'Takes no stock and promises nothing.',
    body: quoteRequest,
    response: one(quote),
  },
  'POST /orders': {
    ...write,
    summary: 'Place an order and take its stock',
    description:
      'The order is unpaid until `POST /orders/:id/make-payment`. On credit (`loan`) a one-time code is sent by SMS, ' +
      'which that call takes as `otp`. An order that costs nothing, or that the wallet pays whole, is paid when it is placed.',
    errors: [
      ...placingErrors,
      'idempotency_key_reused',
      'loan_unavailable',
      'loan_balance_short',
      'loan_pin_missing',
      'loan_pin_wrong',
      'credit_held',
      'wallet_held',
      'due_changed',
      'credit_frozen',
      'loan_pin_locked',
      'otp_resend_refused',
    ],
    headers: z.object({ 'idempotency-key': idempotencyKey.optional() }),
    body: newOrder,
    response: one(orderDetail),
  },
  'GET /orders': {
    ...signedIn,
    summary: 'List or search the orders, newest first',
    query: z.object({
      page,
      paginate: paginate(15),
      cursor: cursor.optional(),
      status: orderStatusFilter.optional(),
      id: bigId.optional(),
      product_name: searchText.optional(),
      package_name: searchText.optional(),
    }),
    response: paged(order),
  },
  'GET /orders/:id': {
    ...signedIn,
    summary: 'Get an order with its history',
    params: orderParams,
    response: one(orderDetail),
  },
  'POST /orders/:id/cancel': {
    ...write,
    summary: 'Cancel an order and release its stock',
    description: 'Possible until packing starts, see `can_cancel`. Idempotent.',
    errors: ['order_move_refused'],
    params: orderParams,
    response: one(orderDetail),
  },
  'GET /orders/:id/reorder': {
    ...signedIn,
    summary: 'Get the lines of an order as they can be bought now',
    params: orderParams,
    response: one(reorder),
  },
  'GET /usual-products': {
    ...signedIn,
    summary: 'List what the customer buys most often',
    description: 'From the last 50 orders that were paid, by the number of orders and then by the newest. At most 18.',
    response: one(z.array(product)),
  },
  'POST /referrals': {
    ...write,
    summary: 'Name who referred the customer',
    description:
      'One referrer per order, within seven days. A second call changes nothing and returns the first referrer.',
    errors: ['not_found', 'own_referrer', 'referrer_not_taken', 'referral_closed'],
    body: z.object({ referrer_phone_number: phoneNumber, order_id: bigId }).meta({ id: 'NewReferral' }),
    response: one(referral),
  },
})
export type OrderApi = typeof orderEndpoints
