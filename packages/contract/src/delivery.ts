import { z } from 'zod'
import { defineEndpoints } from './endpoint.ts'
import { day, many, one, percent, price } from './fields.ts'

export const deliveryKind = z.enum(['delivery', 'pickup'])

export const deliveryType = z
  .object({
    id: z.int(),
    name: z.string(),
    name_am: z.string(),
    kind: deliveryKind,
    number_of_days: z.int().describe('Within how many working days the order arrives.'),
    arrives_on: day.describe('The day on which an order placed now arrives, or can be picked up.'),
    minimum_order_cost: price.describe('The least that the lines of an order must cost.'),
    delivery_cost_ranges: z
      .array(
        z.object({
          start: price.describe('Inclusive.'),
          end: price.nullable().describe('Exclusive. Null for no upper limit.'),
          cost_percentage: percent,
          fixed_cost: price,
        }),
      )
      .describe('The fee by the cost of the lines: `cost_percentage` of it plus `fixed_cost`.'),
  })
  .meta({ id: 'DeliveryType', description: 'A way to receive an order, with its fees.' })
export type DeliveryType = z.output<typeof deliveryType>

export const discountType = z
  .object({
    id: z.int(),
    name: z.string(),
    name_am: z.string(),
    discount: percent.describe('Percent of the cost of the lines.'),
  })
  .meta({ id: 'DiscountType' })
export type DiscountType = z.output<typeof discountType>

const clock = z.string().describe('Western time of day, `08:00`.')
const openingHours = z
  .object({
    hours: z
      .array(z.object({ opens: clock, closes: clock }).nullable())
      .describe('By weekday, from Sunday. Null on days without hours.'),
    closed_days: z.array(day).describe('Other days of the next two months on which the shop is closed.'),
  })
  .meta({ id: 'OpeningHours' })
export type OpeningHours = z.output<typeof openingHours>

const signedIn = { auth: 'customer', limit: 'read' } as const

export const deliveryEndpoints = defineEndpoints({
  'GET /delivery-types': {
    ...signedIn,
    summary: 'List the delivery types',
    response: many(deliveryType),
  },
  // By the specification, the call above requires sign-in.
  'GET /delivery-terms': {
    cache: 'public',
    limit: 'read',
    summary: 'List the delivery types, without sign-in',
    response: many(deliveryType),
  },
  'GET /opening-hours': {
    cache: 'public',
    limit: 'read',
    summary: 'Get the opening hours and the coming closed days',
    response: one(openingHours),
  },
  'GET /discount-types': {
    ...signedIn,
    summary: 'List the discounts that the customer may choose from',
    response: many(discountType),
  },
})
