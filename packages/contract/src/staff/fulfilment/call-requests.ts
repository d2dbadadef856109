import { missingWishes } from '@zembil/rules/orders/missing-wish'
import { z } from 'zod'
import { bigId, one, timestamp } from '../../fields.ts'
import { defineStaffEndpoints, staffRead, staffWrite } from '../staff-endpoint.ts'
import { listed, listQuery, memberRef } from '../staff-fields.ts'
import { callAnswers, orderParams, partOf, pickLine, pickList } from './fulfilment-shapes.ts'

/** Missing goods about which a picker wants the customer to be called. */
const callRequest = z
  .object({
    id: z.int(),
    order_id: z.int(),
    name: z.string(),
    name_am: z.string(),
    missing: z.int(),
    if_missing: z.enum(missingWishes),
    receiver: z.string().nullable(),
    phone_number: z.string().nullable().describe('Null once the customer has been erased.'),
    asked_by: memberRef,
    asked_at: timestamp,
  })
  .meta({ id: 'CallRequest' })

export const callRequestEndpoints = defineStaffEndpoints({
  'POST /orders/:id/ask-support': {
    ...staffWrite,
    permission: 'orders.pick',
    summary: 'Asks support to call the customer about missing goods; asking again changes nothing',
    errors: ['stage_refused', 'pick_taken', 'order_canceled'],
    params: orderParams,
    body: partOf.extend(pickLine),
    response: one(pickList),
  },
  'GET /call-requests': {
    ...staffRead,
    permission: 'calls.place',
    summary: 'Whom to call about missing goods, oldest first',
    query: z.object(listQuery),
    response: listed(callRequest),
  },
  'POST /call-requests/:id/answer': {
    ...staffWrite,
    permission: 'calls.place',
    summary: 'What the customer said; the picker sees it on the line',
    params: z.object({ id: bigId }),
    body: z.object({ answer: z.enum(callAnswers) }),
    response: one(z.object({ id: z.int(), answer: z.enum(callAnswers) })),
  },
})
export type CallRequestApi = typeof callRequestEndpoints
