import { type DeliveryType, deliveryFee } from './delivery-fee.ts'
import { percentOf, type Santim } from './money.ts'

/** A product or a package in the cart. */
export type CartLine = { price: Santim; quantity: number }

export type CartTotals = {
  subtotal: Santim
  discount: Santim
  delivery: Santim
  grandTotal: Santim
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
  // Without this check every new visitor would see a flat delivery fee in the header for an empty cart.
  const delivery = deliveryType && subtotal > 0 ? deliveryFee(subtotal, deliveryType) : 0
  return {
    subtotal,
    discount,
    delivery,
    grandTotal: subtotal - discount + delivery,
    isFreeDelivery: delivery === 0,
    count: cartCount(lines),
  }
}
