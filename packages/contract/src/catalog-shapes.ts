import { z } from 'zod'
import { percent, price, timestamp } from './fields.ts'

const named = { id: z.int(), name: z.string(), name_am: z.string() }

export const subcategory = z
  .object({ ...named, category_id: z.int(), products_count: z.int() })
  .meta({ id: 'Subcategory' })

export const category = z
  .object({ ...named, image_path: z.string(), subcategories: z.array(subcategory) })
  .meta({ id: 'Category' })

export const tag = z.object(named).meta({ id: 'Tag' })

const supplier = z.object({ ...named, phone_number: z.string() }).meta({ id: 'Supplier' })
/** The stock in one store. `GET /stores` gives the store's name and location. */
const storeStock = z.object({ id: z.int(), quantity: z.int() }).meta({ id: 'StoreStock' })
const categoryName = z.object(named).meta({ id: 'CategoryName' })

/** Fields that products and packages share. */
const sold = {
  ...named,
  price,
  discount: percent,
  originalPrice: price,
  image_paths: z.array(z.string()),
  thumbnail_image_paths: z.array(z.string()),
  left_in_stock: z.int(),
  total_quantity: z.int(),
  max_quantity_per_order: z.int().nullable(),
  is_active: z.boolean(),
  created_at: timestamp,
  updated_at: timestamp,
}

export const product = z
  .object({
    ...sold,
    description: z.string(),
    description_am: z.string(),
    image: z.string(),
    unit: z.string(),
    unit_am: z.string(),
    measurement_type: z.string(),
    brand: z.string().nullable(),
    category_id: z.int(),
    category: categoryName,
    subcategory_id: z.int(),
    subcategory: categoryName,
    supplier: supplier.nullable(),
    stores: z.array(storeStock),
    rating: z.number().nullable(),
    is_non_stocked: z.boolean(),
    is_fasting: z.boolean(),
  })
  .meta({ id: 'Product' })

const packageItem = z
  .object({
    ...named,
    price,
    unit: z.string(),
    unit_am: z.string(),
    image_paths: z.array(z.string()),
    thumbnail_image_paths: z.array(z.string()),
    pivot: z.object({ quantity: z.int() }),
  })
  .meta({ id: 'PackageItem' })

export const packageShape = z
  .object({
    ...sold,
    image_path: z.string(),
    tag_id: z.int(),
    stores: z.array(storeStock),
    products: z.array(packageItem),
  })
  .meta({ id: 'Package' })

export const suggestion = z
  .object({ ...named, price, image: z.string(), unit: z.string(), unit_am: z.string(), left_in_stock: z.int() })
  .meta({ id: 'Suggestion' })

export const store = z
  .object({
    ...named,
    sub_city: z.string(),
    sub_city_am: z.string(),
    woreda: z.string(),
    address: z.string(),
    address_am: z.string(),
    phone_number: z.string(),
    latitude: z.number(),
    longitude: z.number(),
  })
  .meta({ id: 'Store' })

export type Category = z.output<typeof category>
export type Tag = z.output<typeof tag>
export type Product = z.output<typeof product>
export type Package = z.output<typeof packageShape>
export type Suggestion = z.output<typeof suggestion>
