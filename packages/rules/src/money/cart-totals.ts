import { type DeliveryType, feeOfCart, missingForDelivery } from './delivery-fee.ts'
import { percentOf, type Santim } from './money.ts'

/** A product or a package in the cart. */
export type CartLine = { price: Santim; quantity: number }

export type CartTotals = {
  subtotal: Santim
  discount: Santim
  /** Null without a delivery type, and when it cannot be used for this cart: nothing is known to be free then. */
  delivery: Santim | null
  /** How much must be added before the delivery type can be used. */
  missing: Santim
  total: Santim
  isFreeDelivery: boolean
  count: number
}

export type CartToTotal = {
  lines: readonly CartLine[]
  deliveryType: DeliveryType | null
  discountPercent?: number
}

function cartCount(lines: readonly CartLine[]): number {
  return lines.reduce((count, line) => count + line.quantity, 0)
}

function cartSubtotal(lines: readonly CartLine[]): Santim {
  return lines.reduce((subtotal, line) => subtotal + line.price * line.quantity, 0)
}

/** Computes what a cart costs. Browser and server both use this function, so their totals cannot differ. */
export function cartTotals({ lines, deliveryType, discountPercent = 0 }: CartToTotal): CartTotals {
  const subtotal = cartSubtotal(lines)
  const discount = percentOf(subtotal, discountPercent)
  // Without this check a new visitor would see a flat fee in the header for an empty cart.
  const type = subtotal > 0 ? deliveryType : null
  const delivery = type && feeOfCart(subtotal, type)
  return {
    subtotal,
    discount,
    delivery,
    missing: deliveryType ? missingForDelivery(subtotal, deliveryType) : 0,
    total: subtotal - discount + (delivery ?? 0),
    isFreeDelivery: delivery === 0,
    count: cartCount(lines),
  }
}
