import type { Product } from '@zembil/contract/catalog-shapes'
import { originalPrice, toWire } from '@zembil/rules/money/money'
import { sellableStock } from '@zembil/rules/orders/quantity'
import { imagePaths, thumbnailPaths } from '../../platform/http/picture-paths.ts'
import type { ProductRow } from './products.sql.ts'

export const pictureView = (pictures: string[]) => ({
  image_paths: imagePaths(pictures),
  thumbnail_image_paths: thumbnailPaths(pictures),
})

const supplierOf = (row: ProductRow) =>
  row.supplier_id === null
    ? null
    : {
        id: row.supplier_id,
        name: row.supplier_name,
        name_am: row.supplier_name_am,
        phone_number: row.supplier_phone_number,
      }

const storesOf = ({ store_ids, store_quantities }: ProductRow) =>
  (store_ids ?? []).map((id, index) => ({ id, quantity: store_quantities?.[index] ?? 0 }))

/** A product as defined in the contract. */
export function productView(row: ProductRow): Product {
  const left_in_stock = sellableStock(row)
  const image_paths = imagePaths(row.pictures)
  return {
    id: row.id,
    name: row.name,
    name_am: row.name_am,
    description: row.description,
    description_am: row.description_am,
    price: toWire(row.price_santim),
    discount: row.discount_percent,
    originalPrice: toWire(originalPrice(row.price_santim, row.discount_percent)),
    image: image_paths[0] ?? '',
    image_paths,
    thumbnail_image_paths: thumbnailPaths(row.pictures),
    ...(row.image_alts && { image_alts: row.image_alts }),
    unit: row.unit,
    unit_am: row.unit_am,
    measurement_type: row.measurement_type,
    brand: row.brand,
    category_id: row.category_id,
    category: { id: row.category_id, name: row.category_name, name_am: row.category_name_am },
    subcategory_id: row.subcategory_id,
    subcategory: { id: row.subcategory_id, name: row.subcategory_name, name_am: row.subcategory_name_am },
    supplier: supplierOf(row),
    stores: storesOf(row),
    left_in_stock,
    total_quantity: left_in_stock,
    max_quantity_per_order: row.max_quantity_per_order,
    rating: row.rating,
    is_non_stocked: row.is_non_stocked,
    is_fasting: row.is_fasting,
    is_active: row.is_active,
    created_at: row.created_at.toISOString(),
    updated_at: row.updated_at.toISOString(),
  }
}
