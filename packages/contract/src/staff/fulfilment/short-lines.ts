import { shortReasons } from '@zembil/rules/orders/short-reasons'
import { z } from 'zod'
import { id, many, one, price } from '../../fields.ts'
import { defineStaffEndpoints, staffRead, staffWrite } from '../staff-endpoint.ts'
import { mostUnits, orderParams, partOf, pickLine, pickList } from './fulfilment-shapes.ts'

const read = { ...staffRead, permission: 'orders.pick', params: orderParams } as const
const act = { ...staffWrite, permission: 'orders.pick', params: orderParams, response: one(pickList) } as const
const pickErrors = ['stage_refused', 'pick_taken', 'order_canceled'] as const

const short = partOf.extend({
  ...pickLine,
  found: z.int().min(0).max(mostUnits),
  reason: z.enum(shortReasons).nullable().describe('Null if all was found after all.'),
  shelf_left: z
    .int()
    .min(0)
    .max(mostUnits)
    .optional()
    .describe('After `not-there`: what the shelf holds besides what was found. The shop sells no more than that.'),
})
export type ShortInput = z.output<typeof short>

const substitute = partOf.extend({
  ...pickLine,
  substitute: z.object({ product_id: id, quantity: z.int().min(1).max(mostUnits) }).nullable(),
})
export type SubstituteInput = z.output<typeof substitute>

const substituteOffer = z
  .object({
    product_id: z.int(),
    name: z.string(),
    name_am: z.string(),
    picture: z.string().nullable(),
    price,
    left: z.int().describe('How many the store has.'),
  })
  .meta({ id: 'SubstituteOffer' })
export type SubstituteOffer = z.output<typeof substituteOffer>

/** What finishing would return to the customer now. */
const shortSum = z
  .object({
    refund: price,
    to: z
      .enum(['wallet', 'debt', 'both'])
      .describe(
        '`debt`: the order was bought on credit. `both`: on credit and from the wallet; the debt goes down first.',
      ),
    is_complete: z.boolean().describe('Every line is picked or short, so picking can be finished.'),
    is_all_missing: z
      .boolean()
      .describe('Nothing of the whole order was found: it is canceled instead, and the fee goes back too.'),
  })
  .meta({ id: 'ShortSum' })
export type ShortSum = z.output<typeof shortSum>

export const shortLineEndpoints = defineStaffEndpoints({
  'POST /orders/:id/short': {
    ...act,
    summary: 'Says how many units of a product were found and why not all; can be changed until picking is finished',
    errors: [...pickErrors, 'picked_enough'],
    body: short,
  },
  'GET /orders/:id/substitutes': {
    ...read,
    summary: 'What the store has instead of a missing product: of the same subcategory, the closest in price first',
    query: partOf.extend({ line_no: id, product_id: id }),
    response: many(substituteOffer),
  },
  'POST /orders/:id/substitute': {
    ...act,
    summary:
      'Takes another product for missing units, one for one, or puts it back. The customer never pays more for it',
    errors: [...pickErrors, 'line_unavailable', 'out_of_stock'],
    body: substitute,
  },
  'GET /orders/:id/short-sum': {
    ...read,
    summary: 'What goes back to the customer if picking is finished now',
    query: partOf,
    response: one(shortSum),
  },
  'POST /orders/:id/cancel-missing': {
    ...act,
    summary: 'Cancels an order of which nothing was found; the whole price goes back, the fee included',
    errors: pickErrors,
    body: partOf,
  },
})
