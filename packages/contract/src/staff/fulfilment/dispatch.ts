import { z } from 'zod'
import { bigId, day, done, id, one } from '../../fields.ts'
import { defineStaffEndpoints, staffRead, staffWrite } from '../staff-endpoint.ts'
import { reason, storeId } from '../staff-fields.ts'
import { runSheet } from './delivery.ts'
import { bagCode, bagCodes, bulkOutcome, dispatchBoard, leaving, orderIds, roundEnd } from './dispatch-shapes.ts'
import { orderParams } from './fulfilment-shapes.ts'

const permission = 'orders.dispatch'
const write = { ...staffWrite, permission } as const
/** About the orders of one store. */
const many = z.object({ store_id: storeId, order_ids: orderIds })
const round = { store_id: storeId, courier_id: id }
const failed = { ...write, params: orderParams, errors: ['stage_refused'], response: done } as const

export const dispatchEndpoints = defineStaffEndpoints({
  'GET /dispatch': {
    ...staffRead,
    permission,
    summary: 'The packed, leaving and failed deliveries of a store, its couriers, and reports that need a dispatcher',
    query: z.object({ store_id: storeId }),
    response: one(dispatchBoard),
  },
  'GET /dispatch/run-sheet': {
    ...staffRead,
    permission,
    isLogged: true,
    summary: "A courier's open stops with names, numbers and addresses, to print; each reading is in the audit log",
    query: z.object(round),
    response: one(runSheet),
  },
  'POST /dispatch/assign': {
    ...write,
    summary: 'Gives orders to a courier of the store, also orders that another courier has; they become the last stops',
    body: many.extend({ courier_id: id }),
    response: one(bulkOutcome),
  },
  'POST /dispatch/unassign': {
    ...write,
    summary: 'Takes orders back from their couriers before they leave',
    body: many,
    response: one(bulkOutcome),
  },
  'PUT /dispatch/stops': {
    ...write,
    summary: "Puts a courier's open stops in this order; stops that are not named come last",
    body: many.extend({ courier_id: id }),
    response: one(bulkOutcome),
  },
  'POST /dispatch/leave': {
    ...write,
    summary: 'A courier leaves: orders whose bags were all scanned are on their way, and their customers are told',
    body: z.object({ ...round, bags: bagCodes.min(1) }),
    response: one(leaving),
  },
  'POST /dispatch/end-round': {
    ...write,
    summary: 'A courier is back: accounts for the bags that were not delivered. What came back unreported has failed',
    body: z.object({ ...round, bags: bagCodes, lost: z.array(bagCode).max(100), lost_reason: reason }),
    response: one(roundEnd),
  },
  'POST /dispatch/reports/:id/seen': {
    ...write,
    summary: 'The dispatcher has dealt with a report',
    params: z.object({ id: bigId }),
    response: done,
  },
  'POST /orders/:id/deliver-again': {
    ...failed,
    summary: 'Another day for a failed delivery; the customer is told',
    body: z.object({ due_on: day, reason }),
  },
  'POST /orders/:id/return-to-shelf': {
    ...failed,
    errors: [...failed.errors, 'goods_were_missing'],
    summary: 'The goods of a failed delivery are back on the shelf; the order waits to be picked again',
    body: z.object({ reason }),
  },
})
export type DispatchApi = typeof dispatchEndpoints
