import { type DeliveryType, deliveryFee } from './delivery-fee.ts'
import { percentOf, type Santim } from './money.ts'

/** One line of the cart, a product or a package. */
export type CartLine = { price: Santim; quantity: number }

export type CartTotals = {
  subtotal: Santim
  discount: Santim
  shipping: Santim
  grandTotal: Santim
  isFreeShipping: boolean
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

/** The one computation of what a cart costs: browser and server both call it, so they cannot disagree. */
export function cartTotals({ lines, deliveryType, discountPercent = 0 }: CartToTotal): CartTotals {
  const subtotal = cartSubtotal(lines)
  const discount = percentOf(subtotal, discountPercent)
  // An empty cart has nothing to deliver; without this a flat fee would stand in the header of every new visitor.
  const shipping = deliveryType && subtotal > 0 ? deliveryFee(subtotal, deliveryType) : 0
  return {
    subtotal,
    discount,
    shipping,
    grandTotal: subtotal - discount + shipping,
    isFreeShipping: shipping === 0,
    count: cartCount(lines),
  }
}
