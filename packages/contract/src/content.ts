import { z } from 'zod'
import { defineEndpoints } from './endpoint.ts'
import { many, percent, price, timestamp } from './fields.ts'

export const imageAdvert = z
  .object({
    id: z.int(),
    title: z.string(),
    title_am: z.string(),
    image_path: z.string(),
    created_at: timestamp,
    is_popup: z.union([z.literal(0), z.literal(1)]),
  })
  .meta({ id: 'ImageAdvert' })
export type ImageAdvert = z.output<typeof imageAdvert>

/** What a way of delivery costs and from which order on; `GET /delivery-types` is the signed-in customer's choice of them. */
export const deliveryTerms = z
  .object({
    id: z.int(),
    name: z.string(),
    name_am: z.string(),
    kind: z.enum(['delivery', 'pickup']),
    number_of_days: z.int(),
    minimum_order_cost: price,
    delivery_cost_ranges: z.array(
      z.object({ start: price, end: price.nullable(), cost_percentage: percent, fixed_cost: price }),
    ),
  })
  .meta({ id: 'DeliveryTerms' })
export type DeliveryTerms = z.output<typeof deliveryTerms>

export const contentEndpoints = defineEndpoints({
  'GET /image-adverts': {
    cache: 'public',
    limit: 'read',
    summary: 'Picture adverts, newest first; is_popup 0 belongs to the carousel',
    response: many(imageAdvert),
  },
  'GET /delivery-terms': {
    cache: 'public',
    limit: 'read',
    summary: 'What each way of delivery costs, for the banner on home and the policy page',
    response: many(deliveryTerms),
  },
})
