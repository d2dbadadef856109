import { stockForCustomer } from '@zembil/rules/orders/quantity'
import { useBypass } from '../../../platform/session/customer-record.ts'
import type { Limits } from '../../../state/cart-lines.ts'
import {
  addPackage,
  addProduct,
  type PackageForCart,
  type ProductForCart,
  setItemQuantity,
  setPackageQuantity,
  useItemQuantity,
  usePackageQuantity,
} from '../../../state/cart-store.ts'
import { useAddToCart } from './use-add-to-cart.ts'
import { useLimitNotice } from './use-limit-notice.ts'

type Goods = ({ kind: 'product' } & ProductForCart) | ({ kind: 'package' } & PackageForCart)

const addGoods = (goods: Goods, amount: number): number =>
  goods.kind === 'package' ? addPackage(goods, amount) : addProduct(goods, amount)

/**
 * The quantity of a product or package in the cart and how to change it, as the props of a card. Adding the first one and
 * asking for more than `available` show a toast.
 */
export function useCartQuantity(goods: Goods, today?: Limits) {
  const { kind, id, max_quantity_per_order: limit } = goods
  const quantities = { product: useItemQuantity(id), package: usePackageQuantity(id) }
  const quantity = quantities[kind]
  const available = stockForCustomer({ ...goods, bypass: useBypass() })
  const add = useAddToCart(addGoods, quantity)
  const tellLimit = useLimitNotice()
  const setQuantity = kind === 'package' ? setPackageQuantity : setItemQuantity
  return {
    quantity,
    available,
    onQuantityChange: (next: number) => (quantity === 0 ? add(goods) : setQuantity(id, next, today)),
    onLimit: () => tellLimit({ available, limit }),
  }
}
