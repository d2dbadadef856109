import { z } from 'zod'
import { many, one, timestamp } from '../../fields.ts'
import { paymentMethodCode } from '../../payments.ts'
import { defineStaffEndpoints, staffRead, staffWrite } from '../staff-endpoint.ts'
import { memberRef } from '../staff-fields.ts'
import { moneyReason } from './decision-shapes.ts'

const figures = z
  .object({
    tries: z.int(),
    paid: z.int(),
    median_seconds: z.int().nullable().describe('From the start of a payment to its settlement.'),
  })
  .meta({ id: 'MethodFigures', description: 'Each purchase on credit counts as a try that was paid.' })

const method = z
  .object({
    code: paymentMethodCode,
    state: z.enum(['open', 'closed', 'not-set']).describe('`not-set`: without settings on the server.'),
    reason: z.string().nullable().describe('Why it is closed or was opened.'),
    changed_by: memberRef.nullable(),
    changed_at: timestamp.nullable(),
    hour: figures,
    day: figures,
    last_paid_at: timestamp.nullable(),
  })
  .meta({ id: 'MethodState', description: 'A payment method with its figures of the last hour and day.' })
export type MethodState = z.output<typeof method>

export const methodEndpoints = defineStaffEndpoints({
  'GET /payment-methods': {
    ...staffRead,
    permission: 'money.read',
    grants: ['full'],
    summary: 'The payment methods: open, closed by staff or without settings, with figures',
    response: many(method),
  },
  'PUT /payment-methods/:code': {
    ...staffWrite,
    permission: 'methods.write',
    summary: 'Opens or closes a method with a reason; it holds for the next try to pay',
    params: z.object({ code: paymentMethodCode }),
    body: z.object({ is_open: z.boolean(), reason: moneyReason }),
    response: one(z.object({ code: paymentMethodCode, is_open: z.boolean() })),
  },
})
