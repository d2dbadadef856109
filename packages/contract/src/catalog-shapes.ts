import { z } from 'zod'
import { percent, price, timestamp } from './fields.ts'

const named = { id: z.int(), name: z.string(), name_am: z.string() }
const image = z.string().describe('The path of a picture, below the origin of the API.')
const images = z.array(z.string()).describe('Paths of pictures 960 pixels wide, below the origin of the API.')
const thumbnails = z.array(z.string()).describe('Paths of the same pictures, 240 pixels wide.')

export const subcategory = z
  .object({ ...named, category_id: z.int(), products_count: z.int().describe('The number of active products.') })
  .meta({ id: 'Subcategory' })

export const category = z
  .object({ ...named, image_path: image, subcategories: z.array(subcategory) })
  .meta({ id: 'Category' })

export const tag = z.object(named).meta({ id: 'Tag', description: 'A category of packages.' })

const supplier = z.object({ ...named, phone_number: z.string() }).meta({ id: 'Supplier' })
const storeStock = z
  .object({ id: z.int(), quantity: z.int() })
  .meta({ id: 'StoreStock', description: 'The stock in one store. `GET /stores` gives its name and location.' })
const categoryName = z.object(named).meta({ id: 'CategoryName' })

/** Fields that products and packages share. */
const sold = {
  ...named,
  price: price.describe('What the customer pays.'),
  discount: percent.describe('Percent of `price` by which `originalPrice` is higher.'),
  originalPrice: price.describe('The price before the discount, to show struck through.'),
  image_paths: images,
  thumbnail_image_paths: thumbnails,
  image_alts: z
    .array(z.object({ alt: z.string().nullable(), alt_am: z.string().nullable() }))
    .optional()
    .describe('What each picture shows, in words; null stands for the name. Not in lists.'),
  left_in_stock: z.int().describe('How many can be ordered now.'),
  total_quantity: z.int().describe('How many the stock allows. A package may be limited further, by `left_in_stock`.'),
  max_quantity_per_order: z.int().nullable().describe('Null if there is no limit.'),
  is_active: z.boolean(),
  created_at: timestamp,
  updated_at: timestamp,
}

export const product = z
  .object({
    ...sold,
    description: z.string(),
    description_am: z.string(),
    image,
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
    rating: z.number().nullable().describe('From 0 to 5.'),
    is_non_stocked: z.boolean().describe('Its stock is not counted: it does not run out.'),
    is_fasting: z.boolean().describe('Contains no meat, dairy or eggs.'),
  })
  .meta({ id: 'Product' })

const packageItem = z
  .object({
    ...named,
    price,
    unit: z.string(),
    unit_am: z.string(),
    image_paths: images,
    thumbnail_image_paths: thumbnails,
    pivot: z.object({ quantity: z.int().describe('How many of it one package contains.') }),
  })
  .meta({ id: 'PackageItem' })

export const packageShape = z
  .object({
    ...sold,
    discount: percent.describe('Percent of `price` by which `originalPrice` is higher, rounded down.'),
    originalPrice: price.describe('What the products cost separately now, or `price` if that is more.'),
    image_path: image,
    tag_id: z.int(),
    stores: z.array(storeStock),
    products: z.array(packageItem),
  })
  .meta({ id: 'Package', description: 'Several products that are sold together.' })

export const suggestion = z
  .object({
    kind: z.enum(['product', 'package']),
    ...named,
    price,
    image,
    unit: z.string().describe('Empty for a package.'),
    unit_am: z.string(),
    left_in_stock: sold.left_in_stock,
    max_quantity_per_order: sold.max_quantity_per_order,
  })
  .meta({ id: 'Suggestion' })

export const categorySuggestion = z
  .object({ kind: z.enum(['category', 'subcategory']), ...named })
  .meta({ id: 'CategorySuggestion' })

export const searchSuggestions = z.object({
  data: z.array(suggestion).describe('Products and packages, best match first.'),
  categories: z.array(categorySuggestion).describe('Up to three categories whose name matches, best match first.'),
})

export const store = z
  .object({
    ...named,
    sub_city: z.string(),
    sub_city_am: z.string(),
    woreda: z.string(),
    address: z.string(),
    address_am: z.string(),
    landmark: z.string().describe('How to find it, such as `near the square`; empty if nothing is near.'),
    landmark_am: z.string(),
    phone_number: z.string(),
    hours: z.string().describe('When it is open.'),
    hours_am: z.string(),
    latitude: z.number(),
    longitude: z.number(),
    delivery_radius_km: z.number().describe('The shop delivers to places within this distance of any store.'),
  })
  .meta({ id: 'Store' })

export type Category = z.output<typeof category>
export type Tag = z.output<typeof tag>
export type Product = z.output<typeof product>
export type Package = z.output<typeof packageShape>
export type Suggestion = z.output<typeof suggestion>
export type Store = z.output<typeof store>
export type CategorySuggestion = z.output<typeof categorySuggestion>
export type SearchSuggestions = z.output<typeof searchSuggestions>
