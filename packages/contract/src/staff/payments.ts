import { shortestReference } from '@zembil/rules/search/typed-search'
import { z } from 'zod'
import { bigId, birr, day, idParams, one, writtenText } from '../fields.ts'
import { paymentPiles } from './money/decision-shapes.ts'
import { paymentFlags, staffPayment, staffPaymentDetail } from './payment-shapes.ts'
import { defineStaffEndpoints, staffRead, staffSearch, staffWrite } from './staff-endpoint.ts'
import { listed, listQuery, phoneInAnySpelling } from './staff-fields.ts'

/** Support sees money only inside an order. */
const money = { permission: 'money.read', grants: ['full'] } as const

export const staffPaymentEndpoints = defineStaffEndpoints({
  'POST /payments/search': {
    ...staffSearch,
    ...money,
    summary: 'Payments, newest first',
    body: z.object({
      ...listQuery,
      text: writtenText(64)
        .refine((text) => text.length >= shortestReference)
        .optional()
        .describe('Part of the transaction number or of our reference, at least four characters.'),
      order_id: bigId.optional(),
      phone: phoneInAnySpelling.optional().describe('Of the customer, the receiver or the payer.'),
      amount: birr.optional(),
      day: day.optional().describe('In Addis Ababa.'),
      flag: z.enum([...paymentFlags, 'any']).optional(),
      pile: z.enum(paymentPiles).optional(),
    }),
    response: listed(staffPayment),
  },
  'GET /payments/:id': {
    ...staffRead,
    ...money,
    summary: 'One payment with its order, all attempts to pay it and what the provider answered',
    params: z.object({ id: bigId }),
    response: one(staffPaymentDetail),
  },
  'POST /payment-attempts/:id/ask': {
    ...staffWrite,
    // Support too: every grant shows the attempts inside an order.
    permission: 'money.read',
    summary: 'Asks the provider about an attempt, at most every three seconds; the worker applies the answer',
    errors: ['not_found', 'too_many_requests'],
    params: z.object({ id: bigId }),
    response: one(z.object({ id: z.int(), order_id: z.int() })),
  },
  'POST /orders/:id/payment-sms': {
    ...staffWrite,
    permission: 'orders.change',
    summary: 'Reminds the customer of an unpaid order by SMS, at most three times a day',
    errors: ['stage_refused', 'payment_sms_limit', 'sms_unavailable'],
    params: z.object({ id: bigId }),
    response: one(z.object({ order_id: z.int(), left: z.int().describe('How many more can be sent today.') })),
  },
  'GET /customers/:id/payments': {
    ...staffRead,
    ...money,
    summary: "Payments for the customer's orders, newest first",
    params: idParams,
    query: z.object(listQuery),
    response: listed(staffPayment),
  },
})
export type StaffPaymentApi = typeof staffPaymentEndpoints
