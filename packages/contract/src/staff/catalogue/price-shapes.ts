import { z } from 'zod'
import { price, timestamp } from '../../fields.ts'
import { memberRef } from '../staff-fields.ts'
import { discountPercent, sellingPrice } from './product-shapes.ts'

/** 'planned': to come. 'applied': has been the price since `applies_at`. 'withdrawn': never became the price. */
const priceStates = ['planned', 'applied', 'withdrawn'] as const

export const priceChange = z
  .object({
    id: z.int(),
    state: z.enum(priceStates),
    price,
    discount_percent: z.number(),
    old_price: price.nullable().describe('What it replaced; null for the first price and for those to come.'),
    applies_at: timestamp,
    created_at: timestamp,
    created_by: memberRef.nullable(),
    withdrawn_at: timestamp.nullable(),
    withdrawn_by: memberRef.nullable(),
  })
  .meta({ id: 'PriceChange' })
export type PriceChange = z.output<typeof priceChange>

/**
 * Says that the person has seen old and new side by side; without it an unusual price gets `price_unusual`, and one below
 * the last buying price `price_below_cost`.
 */
export const isPriceConfirmed = z.boolean().default(false)

export const plannedPrice = z.object({
  price: sellingPrice,
  discount_percent: discountPercent,
  applies_at: timestamp.describe('In the future, at most a year ahead.'),
})
export type PlannedPrice = z.output<typeof plannedPrice>
