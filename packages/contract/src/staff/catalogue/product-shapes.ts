import { parseBirr } from '@zembil/rules/money/money'
import { z } from 'zod'
import { because } from '../../customer-fields.ts'
import { birr, id, price, timestamp, writtenText } from '../../fields.ts'
import { memberRef } from '../staff-fields.ts'
import { shelfChoice } from './shelf-shapes.ts'

/** Two decimals, as they are stored. */
const hasTwoDecimals = (percent: number): boolean => Math.round(percent * 100) / 100 === percent

export const sellingPrice = birr.refine((text) => (parseBirr(text) ?? 0) > 0, because('price_positive'))
export const discountPercent = z
  .number()
  .min(0, because('discount_range'))
  .max(99.99, because('discount_range'))
  .refine(hasTwoDecimals, because('discount_range'))
  .describe('Added on top of the price for the struck-through price.')

const productName = writtenText(200)
const unitText = writtenText(40)
const description = z
  .string()
  .trim()
  .max(4_000)
  .refine((text) => text.isWellFormed() && !text.includes('\0'))
const productCode = z
  .string()
  .trim()
  .toUpperCase()
  .regex(/^[0-9A-Z.-]{1,32}$/, because('code_characters'))

const barcode = z.object({
  code: z
    .string()
    .trim()
    .regex(/^[0-9A-Za-z.-]{4,48}$/, because('barcode_characters')),
  units: z.int().min(1).max(10_000).describe('How many units one scan stands for: 12 for a carton of 12.'),
})

/** The measures that the form offers; others can be typed. */
export const measurementTypes = ['kg', 'g', 'L', 'ml', 'piece', 'bunch', 'pack', 'box', 'pair', 'roll', 'set'] as const

/** Everything about a product that staff type. The category is that of the subcategory. */
export const productInput = z.object({
  sku: productCode.nullable().describe('The code of the shop’s own. Null: the shop gives one, or keeps it.'),
  name: productName,
  name_am: productName,
  description,
  description_am: description,
  unit: unitText,
  unit_am: unitText,
  measurement_type: writtenText(20),
  subcategory_id: id,
  supplier_id: id.nullable(),
  brand: writtenText(80).nullable(),
  price: sellingPrice,
  discount_percent: discountPercent,
  max_quantity_per_order: z.int().min(1).max(10_000).nullable(),
  is_non_stocked: z.boolean().describe('Sold without stock: can always be bought.'),
  is_fasting: z.boolean(),
  is_active: z.boolean(),
  grams_per_unit: z.int().min(1).max(1_000_000).nullable().describe('For goods sold by weight.'),
  weight_tolerance_percent: z.number().min(0).max(100).refine(hasTwoDecimals),
  barcodes: z.array(barcode).max(50),
})
export type ProductInput = z.output<typeof productInput>

const named = z.object({ id: z.int(), name: z.string(), name_am: z.string() })

/** A product in the list. */
export const listedProduct = z
  .object({
    id: z.int(),
    version: z.int(),
    sku: z.string(),
    name: z.string(),
    name_am: z.string(),
    unit: z.string(),
    unit_am: z.string(),
    picture: z.string().describe('The smallest variant of the first picture; empty when there is none.'),
    category: named,
    subcategory: named,
    price,
    discount_percent: z.number(),
    original_price: price.describe('The struck-through price that shoppers see.'),
    available: z.int().nullable().describe('What the shop can still sell; null for goods sold without stock.'),
    is_fasting: z.boolean(),
    is_active: z.boolean(),
  })
  .meta({ id: 'ListedStaffProduct' })
export type ListedProduct = z.output<typeof listedProduct>

export const staffProduct = z
  .object({
    ...listedProduct.shape,
    description: z.string(),
    description_am: z.string(),
    measurement_type: z.string(),
    supplier: named.nullable(),
    brand: z.string().nullable(),
    max_quantity_per_order: z.int().nullable(),
    is_non_stocked: z.boolean(),
    grams_per_unit: z.int().nullable(),
    weight_tolerance_percent: z.number(),
    barcodes: z.array(z.object({ code: z.string(), units: z.int() })),
    pictures: z.array(z.string()),
    stores: z
      .array(z.object({ ...named.shape, quantity: z.int() }))
      .describe('What each store has; one that is switched off keeps it, but sells nothing.'),
    created_at: timestamp,
    updated_at: timestamp,
    updated_by: memberRef.nullable().describe('Null until a member of staff has changed it.'),
  })
  .meta({ id: 'StaffProduct' })
export type StaffProduct = z.output<typeof staffProduct>

/** What the form and the filters offer. */
export const productChoices = z
  .object({
    categories: z.array(z.object({ ...shelfChoice.shape, subcategories: z.array(shelfChoice) })),
    suppliers: z.array(shelfChoice),
    brands: z.array(shelfChoice.pick({ name: true, is_active: true })),
  })
  .meta({ id: 'ProductChoices' })

export type ProductChoices = z.output<typeof productChoices>

/** What would suffer when the product is switched off, and the orders that keep their price. */
export const productUses = z
  .object({
    packages: z.array(z.object({ ...named.shape, quantity: z.int(), is_active: z.boolean() })),
    open_orders: z.array(z.object({ id: z.int(), quantity: z.int() })).describe('The newest 50, units each needs.'),
    open_orders_count: z.int(),
    unpaid_orders_count: z
      .int()
      .describe('Unpaid orders with this product; they keep the price they were placed with.'),
    unpaid_at_other_price: z.int().describe('Of these, how many hold another price than the current one.'),
  })
  .meta({ id: 'ProductUses' })
export type ProductUses = z.output<typeof productUses>
