import { mostPhotoBytes } from '@zembil/rules/orders/delivery-proof'
import { orderStatuses } from '@zembil/rules/orders/order-moves'
import { correctionReasons, movementReasons } from '@zembil/rules/stock/stock-reasons'
import { z } from 'zod'
import { because } from '../../customer-fields.ts'
import { id, price, timestamp, writtenText } from '../../fields.ts'
import { memberRef, storeId, storeRef } from '../staff-fields.ts'

/** A product as people who handle goods need it. */
export const stockGoods = {
  id: z.int(),
  name: z.string(),
  name_am: z.string(),
  unit: z.string(),
  unit_am: z.string(),
  picture: z.string(),
}

/** What a store has of a product. An order takes stock when it is placed, so `available` is less than the shelf holds. */
const shelfStock = {
  available: z.int().describe('What can still be sold.'),
  held: z.int().describe('What open orders have taken and nobody has picked.'),
  shelf: z.int().describe('What must be on the shelf: the sum of both.'),
  low_level: z.int().nullable().describe('Fewer than this last less than three days; null for what has not been sold.'),
  place: z.string().nullable(),
  last_moved_at: timestamp.nullable(),
}

export const stockRow = z.object({ ...stockGoods, is_active: z.boolean(), ...shelfStock }).meta({ id: 'StockRow' })
export type StockRow = z.output<typeof stockRow>

const holder = z.object({
  order_id: z.int(),
  store_id: z.int(),
  units: z.int(),
  status: z.enum(orderStatuses),
})

export const productStock = z
  .object({
    ...stockGoods,
    price,
    is_active: z.boolean(),
    is_non_stocked: z.boolean(),
    supplier: z.object({ id: z.int(), name: z.string(), name_am: z.string() }).nullable(),
    codes: z.array(z.object({ code: z.string(), units: z.int() })),
    stores: z.array(z.object({ store: storeRef, ...shelfStock, on_the_way: z.int() })),
    holders: z.array(holder).describe('Open orders that hold units which nobody has picked, oldest first; at most 50.'),
    cost: z
      .object({ unit_price: price, bought_at: timestamp, receipt_id: z.int() })
      .nullable()
      .describe('What one unit cost when it was last bought. Null for members who may not see buying prices.'),
  })
  .meta({ id: 'ProductStock' })
export type ProductStock = z.output<typeof productStock>

const movementKinds = ['received', 'sold', 'released', 'adjusted', 'wasted', 'moved'] as const

export const stockMovement = z
  .object({
    id: z.int(),
    at: timestamp,
    kind: z.enum(movementKinds),
    quantity: z.int(),
    balance: z.int().describe('What the store had of the product afterwards.'),
    store: storeRef,
    order_id: z.int().nullable(),
    receipt_id: z.int().nullable(),
    transfer_id: z.int().nullable(),
    count_id: z.int().nullable(),
    member: memberRef.nullable(),
    reason: z.enum(movementReasons).nullable(),
    note: z.string().nullable(),
    has_photo: z.boolean(),
  })
  .meta({ id: 'StockMovement' })
export type StockMovement = z.output<typeof stockMovement>

/** What a search for goods to receive, move or count finds. */
export const foundGoods = z
  .object({
    ...stockGoods,
    is_active: z.boolean(),
    codes: z.array(z.object({ code: z.string(), units: z.int() })),
    available: z.int(),
    is_exact: z.boolean().describe("The text is a barcode of the product or the shop's own code of it."),
  })
  .meta({ id: 'FoundGoods' })
export type FoundGoods = z.output<typeof foundGoods>

const mostUnits = 1_000_000
export const stockNote = writtenText(500).optional()

/** Base64 is a third longer than the bytes. */
export const photoText = Math.ceil(mostPhotoBytes / 3) * 4

export const correctionInput = z.object({
  store_id: storeId,
  difference: z
    .int(because('whole_number'))
    .min(-mostUnits)
    .max(mostUnits)
    .refine((difference) => difference !== 0, because('zero_difference')),
  reason: z.enum(correctionReasons),
  note: stockNote,
  photo: z.base64().min(1).max(photoText).optional().describe('JPEG or WebP of at most 200 KB, in base64.'),
})
export type CorrectionInput = z.output<typeof correctionInput>

export const shelfPlace = writtenText(20)
export const productId = id
/** How many units of a product. */
export const someUnits = z.int(because('whole_number')).min(1).max(mostUnits)
export const anyUnits = z.int(because('whole_number')).min(0).max(mostUnits)
