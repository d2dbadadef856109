import type { ListedPackage, PackageDetail } from '@zembil/contract/staff/catalogue/package-shapes'
import type { StoreRef } from '@zembil/contract/staff/staff-fields'
import { toWire } from '@zembil/rules/money/money'
import { packageStock, sellableStock } from '@zembil/rules/orders/quantity'
import { thumbnailPaths } from '../../../platform/http/picture-paths.ts'
import type { ComponentRow, DeskPackageRow } from './package-desk.sql.ts'

const partsPrice = (items: ComponentRow[]): number =>
  items.reduce((sum, { price_santim, quantity }) => sum + price_santim * quantity, 0)

export const listedPackageView = ({ items, price_santim, ...row }: DeskPackageRow): ListedPackage => ({
  id: row.id,
  name: row.name,
  name_am: row.name_am,
  tag: row.tag,
  picture_path: thumbnailPaths(row.pictures)[0] ?? '',
  price: toWire(price_santim),
  parts_price: toWire(partsPrice(items)),
  allotment: row.allotment,
  left: packageStock(
    items.map((item) => ({ quantity: item.quantity, left_in_stock: item.is_active ? sellableStock(item) : 0 })),
    row.allotment,
  ),
  is_active: row.is_active,
})

/** How many a store can make, and which products it has least of. Goods sold without stock limit nothing. */
function makesOf(items: ComponentRow[], storeId: number): { makes: number | null; limited_by: number[] } {
  const counted = items
    .filter(({ is_non_stocked, is_active }) => !is_non_stocked || !is_active)
    .map(({ id, quantity, stock, is_active }) => {
      const units = stock.find(({ store_id }) => store_id === storeId)?.quantity ?? 0
      return { id, makes: is_active ? Math.floor(units / quantity) : 0 }
    })
  if (counted.length === 0) return { makes: null, limited_by: [] }
  const makes = Math.min(...counted.map((one) => one.makes))
  return { makes, limited_by: counted.filter((one) => one.makes === makes).map(({ id }) => id) }
}

export const packageDetailView = (row: DeskPackageRow, stores: StoreRef[]): PackageDetail => ({
  ...listedPackageView(row),
  max_quantity_per_order: row.max_quantity_per_order,
  items: row.items.map(({ id, price_santim, ...item }) => ({
    product_id: id,
    name: item.name,
    name_am: item.name_am,
    unit: item.unit,
    unit_am: item.unit_am,
    price: toWire(price_santim),
    quantity: item.quantity,
    is_active: item.is_active,
    is_non_stocked: item.is_non_stocked,
  })),
  stores: stores.map((store) => ({ store, ...makesOf(row.items, store.id) })),
  updated_at: row.updated_at.toISOString(),
  updated_by: row.updated_by,
  version: row.version,
})
