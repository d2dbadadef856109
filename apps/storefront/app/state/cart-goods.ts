import { paths } from '../platform/page/paths.ts'
import type { Cart, CartItem } from './cart-shape.ts'
import { removeItem, removePackage, setItemQuantity, setPackageQuantity } from './cart-store.ts'

/** A line of the cart, whether product or package. */
export type CartGoods = Omit<CartItem, 'image_paths'> & {
  kind: 'product' | 'package'
  href: string
  picture: string | undefined
}

/** All lines in the order they are shown: products, then packages. */
export const cartGoods = ({ items, packages }: Pick<Cart, 'items' | 'packages'>): CartGoods[] => [
  ...items.map(({ image_paths, ...item }) => ({
    ...item,
    kind: 'product' as const,
    href: paths.product(item.id),
    picture: image_paths[0],
  })),
  ...packages.map(({ image_path, ...sold }) => ({
    ...sold,
    kind: 'package' as const,
    href: paths.package(sold.id),
    picture: image_path,
  })),
]

type Named = Pick<CartGoods, 'kind' | 'id'>

export const removeGoods = ({ kind, id }: Named): void => (kind === 'product' ? removeItem : removePackage)(id)
export const setGoodsQuantity = ({ kind, id }: Named, quantity: number): void =>
  (kind === 'product' ? setItemQuantity : setPackageQuantity)(id, quantity)
