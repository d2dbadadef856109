import type { Order } from '@zembil/contract/order-shapes'
import { paths } from '../../../platform/page/paths.ts'
import type { BoughtLine } from './order-lines.tsx'

type Item = Order['products'][number]

const bought = ({ name, name_am, price, pivot, thumbnail_image_paths }: Item, href: string): BoughtLine => ({
  href,
  name,
  name_am,
  price,
  quantity: pivot.quantity,
  picture: thumbnail_image_paths[0],
})

/** The lines of an order with the names and prices at the time it was placed. */
export const boughtLines = ({ products, packages }: Pick<Order, 'products' | 'packages'>): BoughtLine[] => [
  ...products.map((item) => bought(item, paths.product(item.id))),
  ...packages.map((item) => bought(item, paths.package(item.id))),
]
