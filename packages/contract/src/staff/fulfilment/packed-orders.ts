import { z } from 'zod'
import { day, many, one } from '../../fields.ts'
import { defineStaffEndpoints, staffRead, staffWrite } from '../staff-endpoint.ts'
import { storeRef, version } from '../staff-fields.ts'
import { orderParams, otherPart, partOf, pickList } from './fulfilment-shapes.ts'
import { handingOver } from './order-act-shapes.ts'

const act = { ...staffWrite, permission: 'orders.pack', params: orderParams } as const

const mostBags = 99

/** An order from several stores whose parts are not yet together. */
const splitOrder = z
  .object({ order_id: z.int(), due_on: day, leaves_from: storeRef, parts: z.array(otherPart) })
  .meta({ id: 'SplitOrder' })
export type SplitOrder = z.output<typeof splitOrder>

export const packingEndpoints = defineStaffEndpoints({
  'GET /split-orders': {
    ...staffRead,
    permission: 'orders.pack',
    summary:
      'Orders of a store whose parts from several stores are not yet together, the most urgent first, at most 50',
    query: partOf,
    response: many(splitOrder),
  },
  'POST /orders/:id/pack': {
    ...act,
    summary:
      'Packs what a store has picked, or corrects its bags until the order leaves. When all parts are together, a pickup is ready and its customer is told',
    errors: ['stage_refused'],
    body: partOf.extend({ version, bags: z.int().min(1).max(mostBags), cold: z.boolean(), fragile: z.boolean() }),
    response: one(pickList),
    current: one(pickList),
  },
  'POST /orders/:id/receive-part': {
    ...act,
    summary: 'The part that another store packed is in the store that the order leaves from',
    errors: ['stage_refused'],
    body: partOf,
    response: one(pickList),
  },
  'POST /orders/:id/hand-over': {
    ...act,
    summary:
      'Hands a pickup over: to whoever knows the last digits of the phone number or the code of the SMS, or by name',
    errors: ['stage_refused', 'receiver_unproven'],
    body: handingOver,
    response: one(z.object({ order_id: z.int(), status: z.literal('successful') })),
  },
})
