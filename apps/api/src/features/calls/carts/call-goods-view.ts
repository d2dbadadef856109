import type { Package, Product } from '@zembil/contract/catalog-shapes'
import type { CallGoods } from '@zembil/contract/staff/calls/call-shapes'
import { stockForCustomer } from '@zembil/rules/orders/quantity'

const found = { units: 1, is_exact: false }
const availableOf = (thing: Pick<Product, 'left_in_stock' | 'max_quantity_per_order'>) =>
  stockForCustomer({ ...thing, bypass: false })

export const productGoods = (product: Product): CallGoods => ({
  kind: 'product',
  id: product.id,
  name: product.name,
  name_am: product.name_am,
  unit: product.unit,
  unit_am: product.unit_am,
  price: product.price,
  picture: product.thumbnail_image_paths[0] ?? '',
  available: availableOf(product),
  ...found,
})

export const packageGoods = (one: Package): CallGoods => ({
  kind: 'package',
  id: one.id,
  name: one.name,
  name_am: one.name_am,
  unit: '',
  unit_am: '',
  price: one.price,
  picture: one.thumbnail_image_paths[0] ?? '',
  available: availableOf(one),
  ...found,
})
