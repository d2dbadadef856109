import type { Package } from '@zembil/contract/catalog-shapes'
import { discountPercent, toWire } from '@zembil/rules/money/money'
import { packageLimit, packageStock, sellableStock } from '@zembil/rules/orders/quantity'
import type { PackageItemRow, PackageRow } from './packages.sql.ts'
import { pictureView } from './product-view.ts'

const componentOf = (item: PackageItemRow) => ({
  left_in_stock: item.is_active ? sellableStock(item) : 0,
  quantity: item.quantity,
})

const itemView = ({ id, name, name_am, unit, unit_am, price_santim, pictures, quantity }: PackageItemRow) => ({
  id,
  name,
  name_am,
  unit,
  unit_am,
  price: toWire(price_santim),
  ...pictureView(pictures),
  pivot: { quantity },
})

/** The discount is never stored, so it stays true when the price of a product changes. */
function priceView({ price_santim, items }: Pick<PackageRow, 'price_santim' | 'items'>) {
  const separately = items.reduce((sum, item) => sum + item.price_santim * item.quantity, 0)
  return {
    price: toWire(price_santim),
    discount: discountPercent(price_santim, separately),
    originalPrice: toWire(Math.max(separately, price_santim)),
  }
}

/** A package has no stock of its own: its scarcest component decides how many are left. */
export function packageView({ items, allotment, image_alts, ...row }: PackageRow): Package {
  const components = items.map(componentOf)
  const pictures = pictureView(row.pictures)
  return {
    ...row,
    ...priceView({ ...row, items }),
    ...pictures,
    image_path: pictures.image_paths[0] ?? '',
    ...(image_alts && { image_alts }),
    left_in_stock: packageStock(components, allotment),
    total_quantity: packageStock(components, null),
    max_quantity_per_order: packageLimit(items, row.max_quantity_per_order),
    products: items.map(itemView),
    created_at: row.created_at.toISOString(),
    updated_at: row.updated_at.toISOString(),
  }
}
