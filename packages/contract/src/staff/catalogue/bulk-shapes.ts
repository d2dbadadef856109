import { z } from 'zod'
import { errorStatus } from '../../error-codes.ts'
import { id, price } from '../../fields.ts'
import { version } from '../staff-fields.ts'
import { discountPercent } from './product-shapes.ts'

/** As many as are locked at once; the console sends longer selections in parts. */
export const mostAtOnce = 50
/** As many as one preview shows. */
export const mostPreviewed = 500

const percentMove = z.object({
  kind: z.literal('price'),
  by: z.enum(['percent', 'amount']),
  value: z.number().min(-1_000_000).max(1_000_000).describe('Percent, or birr; negative to lower prices.'),
  step: z.number().min(0.01).max(1_000).describe('Prices become multiples of so many birr.'),
})

/** One change of many products. */
export const bulkChange = z.discriminatedUnion('kind', [
  percentMove,
  z.object({ kind: z.literal('discount'), discount_percent: discountPercent }),
  z.object({ kind: z.literal('state'), is_active: z.boolean() }),
  z.object({ kind: z.literal('subcategory'), subcategory_id: id }),
  z.object({ kind: z.literal('supplier'), supplier_id: id.nullable() }),
])
export type BulkChange = z.output<typeof bulkChange>

/** The values that a bulk edit can change; only those that change are set. */
const bulkValues = z.object({
  price: price.optional(),
  discount_percent: z.number().optional(),
  is_active: z.boolean().optional(),
  subcategory: z.object({ id: z.int(), name: z.string(), name_am: z.string() }).optional(),
  supplier: z.object({ id: z.int(), name: z.string(), name_am: z.string() }).nullable().optional(),
})
export type BulkValues = z.output<typeof bulkValues>

export const bulkPreviewRow = z
  .object({
    id: z.int(),
    version: z.int(),
    sku: z.string(),
    name: z.string(),
    name_am: z.string(),
    before: bulkValues,
    after: bulkValues,
    is_unusual: z.boolean().describe('The price changes by more than 30 percent.'),
    is_below_cost: z.boolean().describe('The new price is below the last buying price.'),
    cost: price.nullable().describe('That buying price. Null for members who may not see buying prices.'),
    needed: z
      .object({ packages: z.int(), open_orders: z.int() })
      .nullable()
      .describe('How many packages on sale and open orders need a product that would be switched off; otherwise null.'),
    refusal: z.enum(['price_positive', 'unchanged']).nullable().describe('Why this product would not be changed.'),
  })
  .meta({ id: 'BulkPreviewRow' })
export type BulkPreviewRow = z.output<typeof bulkPreviewRow>

/** The products as the preview showed them: one that changed since is refused. */
export const bulkRow = z.object({ id, version })

export const bulkResult = z
  .object({
    id: z.int(),
    is_done: z.boolean(),
    refusal: z
      .enum(Object.keys(errorStatus) as [keyof typeof errorStatus])
      .nullable()
      .describe('The error code for this product.'),
    version: z.int().nullable().describe('The version now; null when there is no such product.'),
  })
  .meta({ id: 'BulkResult' })
export type BulkResult = z.output<typeof bulkResult>
