import type { DiscountType } from '@zembil/contract/delivery'
import type { Quote } from '@zembil/contract/order-shapes'
import { cartTotals } from '@zembil/rules/money/cart-totals'
import { fromWire } from '@zembil/rules/money/money'
import { cartGoods } from '../../state/cart-goods.ts'
import type { Cart } from '../../state/cart-shape.ts'
import { deliveryRules } from '../../state/cart-store.ts'
import { type Totals, totalsOfWire } from './total-rows.tsx'

/** The order's totals: from the quote, or until it arrives computed locally by the same rules. */
export function orderTotals(cart: Cart, quote: Quote | undefined, discounts: DiscountType[] | undefined): Totals {
  // Whether the wallet pays is chosen at the last step.
  if (quote && cart.delivery_type) {
    const totals = totalsOfWire(quote)
    const missing = fromWire(quote.missing_for_minimum)
    return { ...totals, delivery: missing > 0 ? null : totals.delivery, missing, wallet: 0 }
  }
  return cartTotals({
    lines: cartGoods(cart).map(({ price, quantity }) => ({ price: fromWire(price), quantity })),
    deliveryType: cart.delivery_type && deliveryRules(cart.delivery_type),
    discountPercent: discounts?.find(({ id }) => id === cart.discount_type_id)?.discount ?? 0,
  })
}
