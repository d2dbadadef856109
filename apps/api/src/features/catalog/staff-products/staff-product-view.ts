import type { ListedProduct, StaffProduct } from '@zembil/contract/staff/catalogue/product-shapes'
import { originalPrice, toWire } from '@zembil/rules/money/money'
import { imagePaths, thumbnailPaths } from '../../../platform/http/picture-paths.ts'
import type { StaffProductRow } from './product-detail.sql.ts'
import type { ListedProductRow } from './product-list.sql.ts'

export function listedProductView({
  price_santim,
  pictures,
  left_in_stock,
  is_non_stocked,
  ...row
}: ListedProductRow): ListedProduct {
  return {
    ...row,
    picture: thumbnailPaths(pictures)[0] ?? '',
    price: toWire(price_santim),
    original_price: toWire(originalPrice(price_santim, row.discount_percent)),
    available: is_non_stocked ? null : left_in_stock,
  }
}

export const staffProductView = (row: StaffProductRow): StaffProduct => ({
  ...row,
  ...listedProductView(row),
  is_non_stocked: row.is_non_stocked,
  pictures: imagePaths(row.pictures),
  created_at: row.created_at.toISOString(),
  updated_at: row.updated_at.toISOString(),
})
