import type { Product } from '@zembil/contract/catalog-shapes'
import { originalPrice, toWire } from '@zembil/rules/money'
import { sellableStock } from '@zembil/rules/quantity'
import { imagePaths, thumbnailPaths } from '../../platform/picture-paths.ts'
import type { ProductRow } from './products.sql.ts'

type Priced = { price_santim: number; discount_percent: number }

export const priceView = ({ price_santim, discount_percent }: Priced) => ({
  price: toWire(price_santim),
  discount: discount_percent,
  originalPrice: toWire(originalPrice(price_santim, discount_percent)),
})

export const pictureView = (pictures: string[]) => ({
  image_paths: imagePaths(pictures),
  thumbnail_image_paths: thumbnailPaths(pictures),
})

const namesOf = (row: ProductRow) => ({
  category: { id: row.category_id, name: row.category_name, name_am: row.category_name_am },
  subcategory: { id: row.subcategory_id, name: row.subcategory_name, name_am: row.subcategory_name_am },
  supplier:
    row.supplier_id === null
      ? null
      : {
          id: row.supplier_id,
          name: row.supplier_name,
          name_am: row.supplier_name_am,
          phone_number: row.supplier_phone_number,
        },
})

const storesOf = ({ store_ids, store_quantities }: ProductRow) =>
  (store_ids ?? []).map((id, index) => ({ id, quantity: store_quantities?.[index] ?? 0 }))

/** A product as the contract writes it. The serializer drops what the contract does not name. */
export function productView(row: ProductRow): Product {
  const left_in_stock = sellableStock(row)
  const pictures = pictureView(row.pictures)
  return {
    ...row,
    ...namesOf(row),
    stores: storesOf(row),
    ...priceView(row),
    ...pictures,
    image: pictures.image_paths[0] ?? '',
    left_in_stock,
    total_quantity: left_in_stock,
    created_at: row.created_at.toISOString(),
    updated_at: row.updated_at.toISOString(),
  }
}
