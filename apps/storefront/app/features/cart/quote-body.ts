import type { Cart } from '../../state/cart-shape.ts'
import type { QuoteBody } from './quote.queries.ts'

type Line = { id: number; quantity: number; price: string }

const quoted = ({ id, quantity, price }: Line) => ({ id, quantity, price })

/** Only the cart's lines, for the quote on `/cart`. */
export const linesBody = ({ items, packages }: Cart): QuoteBody => ({
  products: items.map(quoted),
  packages: packages.map(quoted),
})

/** Includes delivery type, position and discount, to quote what the order will cost. */
export const orderQuoteBody = (cart: Cart): QuoteBody => ({
  ...linesBody(cart),
  delivery_type_id: cart.delivery_type_id,
  discount_type_id: cart.discount_type_id,
  latitude: cart.shippingDetails?.latitude ?? null,
  longitude: cart.shippingDetails?.longitude ?? null,
})
