import { mostAtOnce, mostPreviewed } from '@zembil/contract/staff/catalogue/bulk-shapes'
import { measurementTypes } from '@zembil/contract/staff/catalogue/product-shapes'
import { z } from 'zod'
import { callQuery } from '../../platform/api/call-query.ts'

const yes = z.literal('1').optional()
const number = z.coerce.number<number>().int().positive().optional()

/** The filters and the place of the product list, as they stand in its address. */
export const productListState = z.object({
  words: z.string().optional(),
  category_id: number,
  subcategory_id: number,
  supplier_id: number,
  brand: z.string().optional(),
  state: z.enum(['on', 'off']).optional(),
  fasting: yes,
  discounted: yes,
  no_stock: yes,
  no_picture: yes,
  same_text: yes,
  after: z.string().optional(),
  before: z.string().optional(),
})
export type ProductListState = z.output<typeof productListState>

export const measures = measurementTypes
export const [inOnePart, inOnePreview] = [mostAtOnce, mostPreviewed]

export const productsQuery = (state: ProductListState) => callQuery('GET /products', { query: state })
export const productQuery = (id: number) => callQuery('GET /products/:id', { params: { id } })
export const usesQuery = (id: number) => callQuery('GET /products/:id/uses', { params: { id } })
export const pricesQuery = (id: number) => callQuery('GET /products/:id/prices', { params: { id } })
/** What a unit cost when it was last bought. */
export const costQuery = (id: number) => callQuery('GET /stock/:id', { params: { id } })
export const choicesQuery = callQuery('GET /products/choices', {})
