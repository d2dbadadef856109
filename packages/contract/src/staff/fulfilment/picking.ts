import { z } from 'zod'
import { many, one } from '../../fields.ts'
import { defineStaffEndpoints, staffRead, staffWrite } from '../staff-endpoint.ts'
import { memberRef, storeId } from '../staff-fields.ts'
import { crate, mostUnits, orderParams, partOf, pickLine, pickList } from './fulfilment-shapes.ts'
import { pickerAssignment } from './order-act-shapes.ts'

const read = { ...staffRead, permission: 'orders.pick' } as const
const write = { ...staffWrite, permission: 'orders.pick' } as const
const act = { ...write, params: orderParams, response: one(pickList) } as const

const mostGrams = 1_000_000

/** `accept_weight`: the picker has confirmed a weight outside the tolerance. */
const acceptWeight = { accept_weight: z.boolean().default(false) }

const tick = z.discriminatedUnion('by', [
  z.object({ by: z.literal('code'), code: z.string().regex(/^[\w.-]{4,48}$/), ...acceptWeight }),
  /** Negative `units` take ticks back; goods sold by weight are then weighed again from the start. */
  z.object({
    by: z.literal('tap'),
    ...pickLine,
    units: z
      .int()
      .min(-mostUnits)
      .max(mostUnits)
      .refine((units) => units !== 0)
      .default(1),
  }),
  z.object({ by: z.literal('weight'), ...pickLine, grams: z.int().min(1).max(mostGrams), ...acceptWeight }),
])
export type Tick = z.output<typeof tick>

/** Only leaders give an order to somebody else. */
const assigning = { grants: ['full'] } as const

/** Somebody who may pick in a store, and how many orders they pick now. */
const freePicker = memberRef.extend({ picking: z.int() }).meta({ id: 'FreePicker' })

export const pickingEndpoints = defineStaffEndpoints({
  'GET /picking': { ...read, summary: 'What the member is picking now, oldest first', response: many(pickList) },
  'GET /orders/:id/pick-list': {
    ...read,
    summary: 'What one store picks for an order',
    params: orderParams,
    query: partOf,
    response: one(pickList),
  },
  'POST /picking/next': {
    ...write,
    summary: 'Starts picking the most urgent order of a store. No two members get the same one',
    errors: ['nothing_to_pick', 'too_many_picks'],
    body: z.object({ store_id: storeId, crate: crate.optional() }),
    response: one(pickList),
  },
  'POST /orders/:id/start-picking': {
    ...act,
    summary:
      'Starts picking one order; from then on the customer cannot cancel it. One that somebody else picks gets `pick_taken` unless `take_over`',
    errors: ['stage_refused', 'pick_taken', 'too_many_picks'],
    body: partOf.extend({ crate: crate.optional(), take_over: z.boolean().default(false) }),
  },
  'GET /orders/:id/pickers': {
    ...read,
    ...assigning,
    summary: 'Who can be given the part of a store, those with the fewest orders first',
    params: orderParams,
    query: partOf,
    response: many(freePicker),
  },
  'POST /orders/:id/assign-picker': {
    ...act,
    ...assigning,
    summary: 'Gives the part of a store to somebody, also while somebody else picks it',
    errors: ['stage_refused', 'too_many_picks'],
    body: pickerAssignment,
  },
  'POST /orders/:id/tick': {
    ...act,
    summary: 'Ticks units of a product that the member picks: by scanned code, by tap or by weight',
    errors: [
      'stage_refused',
      'pick_taken',
      'order_canceled',
      'code_not_wanted',
      'code_unknown',
      'picked_enough',
      'weight_unusual',
    ],
    body: partOf.extend({ tick }),
  },
  'POST /orders/:id/finish-picking': {
    ...act,
    summary:
      'Ends picking once every line is picked or short. In the same moment stock is corrected, money goes back and the customer is told; once, however often it is sent',
    errors: ['stage_refused', 'pick_taken', 'order_canceled', 'picks_open', 'all_missing'],
    body: partOf,
  },
})
