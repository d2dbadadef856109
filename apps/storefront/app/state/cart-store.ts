import type { Package, Product } from '@zembil/contract/catalog-shapes'
import { type CartTotals, cartTotals } from '@zembil/rules/money/cart-totals'
import type { DeliveryType } from '@zembil/rules/money/delivery-fee'
import { fromWire } from '@zembil/rules/money/money'
import type { MissingWish } from '@zembil/rules/orders/missing-wish'
import { useSyncExternalStore } from 'react'
import { customerStore, hasBypass } from '../platform/session/customer-record.ts'
import { createPersistedStore, usePersisted } from '../platform/storage/persisted-store.ts'
import { addLine, type Limits, lessLines, removeLine, setLineQuantity } from './cart-lines.ts'
import {
  type Cart,
  type CartDeliveryType,
  type CartItem,
  type CartPackage,
  type CartStore,
  type DeliveryDetails,
  emptyCart,
  type PaymentDetails,
  readCart,
  writeCart,
} from './cart-shape.ts'
import { forgetReferrer } from './typed-referrer.ts'

const store = createPersistedStore<Cart>({ key: 'cart', empty: emptyCart, read: readCart, write: writeCart })

const hasLines = ({ items, packages }: Cart): boolean => items.length + packages.length > 0
const withKey = (cart: Cart): Cart =>
  cart.order_key === null && hasLines(cart) ? { ...cart, order_key: crypto.randomUUID() } : cart

const change = (part: (cart: Cart) => Partial<Cart>): void =>
  store.update((cart) => {
    const changed = part(cart)
    const isSame = Object.entries(changed).every(([key, value]) => cart[key as keyof Cart] === value)
    return isSame ? cart : withKey({ ...cart, ...changed })
  })

const quantityOf = (lines: { id: number; quantity: number }[], id: number): number =>
  lines.find((line) => line.id === id)?.quantity ?? 0

type Sold = Pick<Product, 'id' | 'name' | 'name_am' | 'price' | 'left_in_stock' | 'max_quantity_per_order'>
export type ProductForCart = Sold & Pick<Product, 'image_paths'>
export type PackageForCart = Sold & Pick<Package, 'image_path'>

const soldFields = ({ id, name, name_am, price, left_in_stock, max_quantity_per_order }: Sold) => ({
  id,
  name,
  name_am,
  price,
  left_in_stock,
  max_quantity_per_order,
})

/** Adds up to the stock and order limit. Returns the quantity now in the cart; 0 means the product is sold out. */
export function addProduct(product: ProductForCart, amount = 1): number {
  const line: Omit<CartItem, 'quantity'> = { ...soldFields(product), image_paths: product.image_paths }
  change(({ items }) => ({ items: addLine(items, { line, amount, bypass: hasBypass() }) }))
  return quantityOf(store.get().items, product.id)
}

export function addPackage(sold: PackageForCart, amount = 1): number {
  const line: Omit<CartPackage, 'quantity'> = { ...soldFields(sold), image_path: sold.image_path }
  change(({ packages }) => ({ packages: addLine(packages, { line, amount, bypass: hasBypass() }) }))
  return quantityOf(store.get().packages, sold.id)
}

export const removeItem = (id: number): void => change(({ items }) => ({ items: removeLine(items, id) }))
export const removePackage = (id: number): void => change(({ packages }) => ({ packages: removeLine(packages, id) }))

/** `today`: current limits from a product card; those stored with the line may be days old. */
export const setItemQuantity = (id: number, quantity: string | number, today?: Limits): void =>
  change(({ items }) => ({ items: setLineQuantity(items, { id, quantity, bypass: hasBypass(), today }) }))
export const setPackageQuantity = (id: number, quantity: string | number, today?: Limits): void =>
  change(({ packages }) => ({ packages: setLineQuantity(packages, { id, quantity, bypass: hasBypass(), today }) }))

type Correction = Partial<Pick<CartItem, 'price' | 'quantity' | 'left_in_stock'>>

/** Applies the API's values to a line. Unlike a quantity the customer enters, they are not clamped. */
export function correctLine(kind: 'product' | 'package', id: number, correction: Correction): void {
  const isNews = (line: Correction) =>
    Object.entries(correction).some(([key, value]) => line[key as keyof Correction] !== value)
  const corrected = <L extends CartItem | CartPackage>(lines: L[]): L[] =>
    lines.some((line) => line.id === id && isNews(line))
      ? lines.map((line) => (line.id === id ? { ...line, ...correction } : line))
      : lines
  change(({ items, packages }) =>
    kind === 'product' ? { items: corrected(items) } : { packages: corrected(packages) },
  )
}

/** What the shop should do if this line's goods are missing. */
export const wishForMissing = (kind: 'product' | 'package', id: number, if_missing: MissingWish): void =>
  change(({ items, packages }) =>
    kind === 'product'
      ? { items: items.map((line) => (line.id === id ? { ...line, if_missing } : line)) }
      : { packages: packages.map((line) => (line.id === id ? { ...line, if_missing } : line)) },
  )

/** Undoes `clearCart`. */
export const restoreLines = ({ items, packages }: Pick<Cart, 'items' | 'packages'>): void =>
  change(() => ({ items, packages }))

/** Removes all lines; shipping, payment, delivery and discount choices stay. */
export const clearCart = (): void => change(() => ({ items: [], packages: [] }))

type Ordered = Record<'products' | 'packages', Pick<CartItem, 'id' | 'quantity'>[]>

/**
 * Removes the quantities ordered with this key from the cart; items added meanwhile, e.g. in another tab, stay. Does nothing
 * if another tab has already removed them.
 */
export const takeOrdered = ({ products, packages: sold }: Ordered, key: string): void =>
  change(({ items, packages, order_key }) =>
    order_key === key
      ? { items: lessLines(items, products), packages: lessLines(packages, sold), order_key: null }
      : {},
  )

/** Gives these lines another key, because an order was placed with the current one. */
export function renewOrderKey(): string {
  const order_key = crypto.randomUUID()
  change(() => ({ order_key }))
  return order_key
}
/** A cart stored by an earlier version has no key yet. */
export const orderKey = (): string => store.get().order_key ?? renewOrderKey()

// Clear personal data on sign-out. Otherwise the next customer on this browser would order to the previous customer's
// address and name the previous customer's referrer.
customerStore.subscribe(() => {
  if (customerStore.get() !== null) return
  change(() => ({ shippingDetails: null }))
  forgetReferrer()
})

export const saveDeliveryDetails = (shippingDetails: DeliveryDetails): void => change(() => ({ shippingDetails }))
export const savePaymentDetails = (paymentDetails: PaymentDetails | null): void => change(() => ({ paymentDetails }))
export const saveDiscountTypeId = (discount_type_id: number | null): void => change(() => ({ discount_type_id }))
export const saveStore = ({ id, name, name_am }: CartStore): void => change(() => ({ store: { id, name, name_am } }))
export const saveDeliveryType = (delivery_type: CartDeliveryType): void =>
  change(() => ({ delivery_type, delivery_type_id: delivery_type.id }))

const priced = ({ price, quantity }: { price: string; quantity: number }) => ({ price: fromWire(price), quantity })

/** Converts a delivery type's amounts from wire format to the santim that `rules` expects. */
export function deliveryRules({ kind, minimum_order_cost, delivery_cost_ranges }: CartDeliveryType): DeliveryType {
  return {
    kind,
    minimum_order_cost: fromWire(minimum_order_cost),
    delivery_cost_ranges: delivery_cost_ranges.map(({ start, end, cost_percentage, fixed_cost }) => ({
      start: fromWire(start),
      end: end === null ? null : fromWire(end),
      cost_percentage,
      fixed_cost: fromWire(fixed_cost),
    })),
  }
}

/** Totals for header and cart, as specified without a discount; the payment step computes its own with one. */
export function totalsOf({ items, packages, delivery_type }: Cart): CartTotals {
  const lines = [...items, ...packages].map(priced)
  return cartTotals({ lines, deliveryType: delivery_type && deliveryRules(delivery_type) })
}

export const useCart = (): Cart => usePersisted(store)
/** `count` is shown in the cart badge, `total` next to it. */
export const useCartTotals = (): CartTotals => totalsOf(useCart())
/** Quantity of one product or package in the cart. Rerenders only when that number changes. */
const useQuantity = (kind: 'items' | 'packages', id: number): number =>
  useSyncExternalStore(
    store.subscribe,
    () => quantityOf(store.get()[kind], id),
    () => 0,
  )
export const useItemQuantity = (id: number): number => useQuantity('items', id)
export const usePackageQuantity = (id: number): number => useQuantity('packages', id)
export const getCart = (): Cart => store.get()
