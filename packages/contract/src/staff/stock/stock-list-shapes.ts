import { z } from 'zod'
import { price } from '../../fields.ts'
import { productId, stockGoods } from './stock-shapes.ts'

export const lowStockRow = z
  .object({
    ...stockGoods,
    supplier: z.object({ id: z.int(), name: z.string(), name_am: z.string(), phone_number: z.string() }).nullable(),
    available: z.int(),
    on_the_way: z.int(),
    sold: z.int().describe('Units sold in the last 30 days.'),
    days_left: z.number().describe('How long the stock lasts at these sales, with one decimal.'),
    pack_units: z.int().describe('Units in the largest carton.'),
    proposed: z.int().describe('Units to order for two weeks, in whole cartons.'),
  })
  .meta({ id: 'LowStockRow' })
export type LowStockRow = z.output<typeof lowStockRow>

export const shelfLabel = z
  .object({
    ...stockGoods,
    price,
    code: z.string().nullable().describe('The barcode of one unit.'),
    place: z.string().nullable(),
    printed_price: price.nullable().describe('What the label on the shelf says, if one was printed.'),
  })
  .meta({ id: 'ShelfLabel' })
export type ShelfLabel = z.output<typeof shelfLabel>

export const mostLabels = 200
export const printedLabel = z.object({ product_id: productId, price })
