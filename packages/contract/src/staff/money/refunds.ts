import { z } from 'zod'
import { bigId, one, price, timestamp } from '../../fields.ts'
import { paymentMethodCode } from '../../payments.ts'
import { defineStaffEndpoints, staffRead, staffWrite } from '../staff-endpoint.ts'
import { listed, listQuery } from '../staff-fields.ts'
import { doneOrAsked } from './approval-shapes.ts'
import { orderRefund, refundClosing } from './refund-shapes.ts'

const openRefund = z
  .object({
    id: z.int(),
    payment_id: z.int(),
    order_id: z.int().nullable(),
    customer_id: z.int().nullable(),
    name: z.string().nullable().describe('Of the customer.'),
    phone: z.string().nullable().describe("The customer's number, shortened."),
    method: paymentMethodCode,
    transaction_no: z.string().describe('Of the payment that goes back: the bank finds the account by it.'),
    reference: z.string().describe('Our number of the refund.'),
    amount: price,
    currency: z.string(),
    created_at: timestamp,
    tries: z.int(),
    can_retry: z.boolean().describe('The provider can be asked for it.'),
  })
  .meta({ id: 'OpenRefund', description: 'A refund that is not made yet.' })
export type OpenRefund = z.output<typeof openRefund>

const refundable = z
  .object({
    left: price.describe('What of the money can still go back.'),
    is_on_credit: z.boolean().describe('What goes back lowers the debt; what was repaid already goes to the wallet.'),
    has_wallet: z.boolean().describe('It can go to the wallet instead of where it came from.'),
    can_be_whole: z.boolean().describe('The order is delivered. Before that, canceling gives everything back.'),
    lines: z.array(
      z.object({
        line_no: z.int(),
        name: z.string(),
        name_am: z.string(),
        quantity: z.int(),
        left_quantity: z.int(),
        left: price.describe('What was paid for the line and has not gone back.'),
      }),
    ),
  })
  .meta({ id: 'Refundable' })
export type Refundable = z.output<typeof refundable>

const money = { permission: 'money.read', grants: ['full'] } as const
const byHand = { permission: 'money.refund', grants: ['ask'], params: z.object({ id: bigId }) } as const

export const staffRefundEndpoints = defineStaffEndpoints({
  'GET /refunds': {
    ...staffRead,
    ...money,
    summary: 'Refunds to make by hand, or that a provider is slow with, oldest first',
    query: z.object({ ...listQuery, pile: z.enum(['by-hand', 'slow']).default('by-hand') }),
    response: listed(openRefund),
  },
  'GET /refunds/export': {
    ...staffRead,
    ...money,
    needsProof: true,
    isLogged: true,
    produces: 'text/csv',
    summary: 'The refunds to make by hand as a CSV file, with what a transfer needs',
    response: z.string(),
  },
  'POST /refunds/:id/close': {
    ...staffWrite,
    ...byHand,
    summary: 'Records the transfer by which a refund was made by hand; each transfer number once',
    errors: ['stage_refused', 'transfer_no_used'],
    body: refundClosing,
    response: one(z.object({ id: z.int() })),
  },
  'POST /refunds/:id/retry': {
    ...staffWrite,
    ...byHand,
    summary: 'Has the provider asked once more for a refund that was left to staff',
    errors: ['stage_refused'],
    response: one(z.object({ id: z.int() })),
  },
  'GET /orders/:id/refundable': {
    ...staffRead,
    permission: 'money.refund',
    summary: 'What of an order can be given back',
    params: z.object({ id: bigId }),
    response: one(refundable),
  },
  'POST /orders/:id/refunds': {
    ...staffWrite,
    permission: 'money.refund',
    summary: 'Gives money of an order back; above the limit, and for who may only propose, a second person approves it',
    errors: ['stage_refused', 'refund_too_much', 'already_asked'],
    params: z.object({ id: bigId }),
    body: orderRefund,
    response: one(doneOrAsked),
  },
})
export type StaffRefundApi = typeof staffRefundEndpoints
