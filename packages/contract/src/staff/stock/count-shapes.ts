import { z } from 'zod'
import { id, timestamp } from '../../fields.ts'
import { memberRef, storeId, storeRef } from '../staff-fields.ts'
import { anyUnits, productId, shelfPlace, stockGoods } from './stock-shapes.ts'

export const countStates = ['open', 'finished', 'decided'] as const

export const countInput = z.object({
  store_id: storeId,
  category_id: id.nullable(),
  place: shelfPlace.nullable().describe('How the shelf places begin: `A-` for the whole aisle.'),
})
export type CountInput = z.output<typeof countInput>

/** The most products of one count that can be posted at once. */
export const mostCountEntries = 5_000

export const countEntryInput = z.object({ product_id: productId, counted: anyUnits })

/** A count without any number that the counter must not see. */
export const stockCount = z
  .object({
    id: z.int(),
    store: storeRef,
    category: z.object({ id: z.int(), name: z.string(), name_am: z.string() }).nullable(),
    place: z.string().nullable(),
    state: z.enum(countStates),
    opened_by: memberRef,
    opened_at: timestamp,
    finished_at: timestamp.nullable(),
    decided_by: memberRef.nullable(),
    decided_at: timestamp.nullable(),
    entries: z.int(),
  })
  .meta({ id: 'StockCount' })
export type StockCount = z.output<typeof stockCount>

/** A product to count. The expected number is left out on purpose. */
export const goodsToCount = z
  .object({
    ...stockGoods,
    place: z.string().nullable(),
    codes: z.array(z.string()),
    counted: z.int().nullable(),
    counted_at: timestamp.nullable(),
  })
  .meta({ id: 'GoodsToCount' })
export type GoodsToCount = z.output<typeof goodsToCount>

const reviewedEntry = z.object({
  product: z.object(stockGoods),
  counted: z.int(),
  expected: z.int().describe('What had to be on the shelf at the moment of the entry.'),
  difference: z.int(),
  counted_by: memberRef,
  counted_at: timestamp,
  is_posted: z.boolean().nullable().describe('Null until somebody has decided.'),
})
export type ReviewedEntry = z.output<typeof reviewedEntry>

export const countReview = z
  .object({
    count: stockCount,
    is_own: z.boolean().describe('The member opened the count or counted, and cannot decide about it.'),
    entries: z.array(reviewedEntry),
  })
  .meta({ id: 'CountReview' })
export type CountReview = z.output<typeof countReview>
