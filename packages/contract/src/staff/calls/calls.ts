import { z } from 'zod'
import { bigId, id, idParams, many, one, writtenText } from '../../fields.ts'
import { quoteRequest } from '../../order-input.ts'
import { quote } from '../../order-shapes.ts'
import { placingErrors } from '../../placing-errors.ts'
import { defineStaffEndpoints, staffRead, staffSearch, staffWrite } from '../staff-endpoint.ts'
import {
  callerSearch,
  callGoods,
  callTerms,
  foundCaller,
  lastLines,
  newCaller,
  phoneOrder,
  placedByPhone,
} from './call-shapes.ts'

const permission = 'calls.place'
const onOrder = { ...staffWrite, permission, params: z.object({ id: bigId }) } as const

export const callEndpoints = defineStaffEndpoints({
  'POST /calls/callers/search': {
    ...staffSearch,
    permission,
    isLogged: true,
    summary: 'Who calls: the customer with this number; each reading of a customer is in the audit log',
    body: callerSearch,
    response: one(foundCaller),
  },
  'POST /calls/callers': {
    ...staffWrite,
    permission,
    summary: 'Adds a new caller as a customer, without a session; a known number gives the customer who has it',
    body: newCaller,
    response: one(foundCaller),
  },
  'GET /calls/callers/:id/terms': {
    ...staffRead,
    permission,
    summary: 'What the caller can choose from: delivery, discounts, stores and payment methods',
    params: idParams,
    response: one(callTerms),
  },
  'GET /calls/callers/:id/orders/:order_id/lines': {
    ...staffRead,
    permission,
    summary: 'The lines of an order of the caller as they can be bought now',
    params: z.object({ id, order_id: bigId }),
    response: one(lastLines),
  },
  'POST /calls/goods/search': {
    ...staffSearch,
    permission,
    summary: 'Products and packages on sale, by code or name; at most ten',
    body: z.object({ text: writtenText(100) }),
    response: many(callGoods),
  },
  'POST /calls/carts/search': {
    ...staffSearch,
    permission,
    summary: 'Prices a cart as the customer’s own and checks each of its lines; takes no stock',
    errors: ['not_found'],
    body: z.object({ customer_id: id, cart: quoteRequest }),
    response: one(quote),
  },
  'POST /calls/orders': {
    ...staffWrite,
    permission,
    summary: 'Places an order for a caller, takes its stock and starts the payment',
    description:
      'A bank: the caller gets an SMS with number, amount and steps. A wallet that asks on the phone: the worker has the ' +
      'phone asked. Everything else: an SMS with a link, which opens the payment after signing in.',
    errors: ['not_found', 'sms_unavailable', 'loan_balance_short', ...placingErrors],
    body: phoneOrder,
    response: one(placedByPhone),
  },
  'POST /calls/orders/:id/sms': {
    ...onOrder,
    summary: 'Sends the SMS how to pay again, some times a day',
    errors: ['stage_refused', 'sms_unavailable', 'payment_sms_limit'],
    response: one(z.object({ order_id: z.int(), left: z.int().describe('How many more today.') })),
  },
  'POST /calls/orders/:id/ask-phone': {
    ...onOrder,
    summary: 'Has the caller’s phone asked to pay again; the worker does it',
    errors: ['stage_refused'],
    response: one(z.object({ order_id: z.int() })),
  },
})
export type CallApi = typeof callEndpoints
