import { z } from 'zod'
import { id, price, timestamp, writtenText } from '../../fields.ts'
import { memberRef, storeRef } from '../staff-fields.ts'

const mostComponents = 50
const mostOfOne = 999
const typedPrice = price.refine((text) => Number(text) > 0)
const count = z.int().min(1).max(mostOfOne)

/** Everything about a package that somebody types. */
export const packageInput = z.object({
  name: writtenText(120),
  name_am: writtenText(120),
  tag_id: id,
  price: typedPrice,
  /** How many may still be sold; null: as many as can be made. */
  allotment: z.int().min(0).max(1_000_000).nullable(),
  max_quantity_per_order: count.nullable(),
  is_active: z.boolean(),
  items: z
    .array(z.object({ product_id: id, quantity: count }))
    .min(1)
    .max(mostComponents)
    .refine((items) => new Set(items.map(({ product_id }) => product_id)).size === items.length),
})
export type PackageInput = z.output<typeof packageInput>

export const listedPackage = z
  .object({
    id: z.int(),
    name: z.string(),
    name_am: z.string(),
    tag: z.object({ id: z.int(), name: z.string(), name_am: z.string() }),
    price,
    picture_path: z.string().describe('The first picture, or the placeholder.'),
    /** What its products cost separately. */
    parts_price: price,
    allotment: z.int().nullable(),
    /** How many a shopper can order now. */
    left: z.int(),
    is_active: z.boolean(),
  })
  .meta({ id: 'ListedStaffPackage' })
export type ListedPackage = z.output<typeof listedPackage>

const component = z.object({
  product_id: z.int(),
  name: z.string(),
  name_am: z.string(),
  unit: z.string(),
  unit_am: z.string(),
  price,
  quantity: z.int(),
  is_active: z.boolean(),
  is_non_stocked: z.boolean(),
})

export const packageDetail = z
  .object({
    ...listedPackage.shape,
    max_quantity_per_order: z.int().nullable(),
    items: z.array(component),
    /** How many each store can make of what it has, and the products that limit it. Null: nothing in it is counted. */
    stores: z.array(z.object({ store: storeRef, makes: z.int().nullable(), limited_by: z.array(z.int()) })),
    updated_at: timestamp,
    updated_by: memberRef.nullable(),
    version: z.int(),
  })
  .meta({ id: 'StaffPackage' })
export type PackageDetail = z.output<typeof packageDetail>
