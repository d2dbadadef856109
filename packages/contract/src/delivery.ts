import { z } from 'zod'
import { defineEndpoints } from './endpoint.ts'
import { many, percent, price } from './fields.ts'

export const deliveryKind = z.enum(['delivery', 'pickup'])

/** A delivery option with its fees and minimum order. */
export const deliveryType = z
  .object({
    id: z.int(),
    name: z.string(),
    name_am: z.string(),
    kind: deliveryKind,
    number_of_days: z.int(),
    minimum_order_cost: price,
    delivery_cost_ranges: z.array(
      z.object({ start: price, end: price.nullable(), cost_percentage: percent, fixed_cost: price }),
    ),
  })
  .meta({ id: 'DeliveryType' })
export type DeliveryType = z.output<typeof deliveryType>

export const discountType = z
  .object({ id: z.int(), name: z.string(), name_am: z.string(), discount: percent })
  .meta({ id: 'DiscountType' })
export type DiscountType = z.output<typeof discountType>

const signedIn = { auth: 'customer', limit: 'read' } as const

export const deliveryEndpoints = defineEndpoints({
  'GET /delivery-types': {
    ...signedIn,
    summary: 'The ways of delivery to choose from, with what each costs',
    response: many(deliveryType),
  },
  // The same list for visitors: by the specification, the call above requires sign-in.
  'GET /delivery-terms': {
    cache: 'public',
    limit: 'read',
    summary: 'What each way of delivery costs, for the banner on home and the policy page',
    response: many(deliveryType),
  },
  'GET /discount-types': {
    ...signedIn,
    summary: 'The discounts this customer may choose from, as percent of the subtotal',
    response: many(discountType),
  },
})
