import type { Order } from '@zembil/contract/order-shapes'
import { paths } from '../../../platform/page/paths.ts'
import type { BoughtLine } from './order-lines.tsx'

type Item = Order['products'][number]

const bought = (
  { name, name_am, price, pivot, if_missing, thumbnail_image_paths }: Item,
  href: string,
  isOpen: boolean,
): BoughtLine => ({
  href,
  name,
  name_am,
  price,
  quantity: pivot.quantity,
  picture: thumbnail_image_paths[0],
  ifMissing: isOpen ? if_missing : undefined,
})

type Bought = Pick<Order, 'products' | 'packages' | 'delivered_at' | 'deleted_at'>

/** The lines of an order with the names and prices at the time it was placed. */
export function boughtLines({ products, packages, delivered_at, deleted_at }: Bought): BoughtLine[] {
  // What to do about missing goods no longer matters once the order has arrived or was canceled.
  const isOpen = delivered_at === null && deleted_at === null
  return [
    ...products.map((item) => bought(item, paths.product(item.id), isOpen)),
    ...packages.map((item) => bought(item, paths.package(item.id), isOpen)),
  ]
}
