import { type CartTotals, cartTotals } from '@zembil/rules/money/cart-totals'
import { deliveryRefusal } from '@zembil/rules/money/delivery-fee'
import type { Santim } from '@zembil/rules/money/money'
import { defaultMissingWish, type MissingWish } from '@zembil/rules/orders/missing-wish'
import {
  type CheckedLine,
  checkLines,
  type ProductUnits,
  unitsOf,
  type WantedLine,
} from '@zembil/rules/orders/order-lines'
import type { PricedShelf } from './read-shelf.ts'
import type { OrderTerms } from './read-terms.ts'

export type Wanted = { id: number; quantity: number; if_missing?: MissingWish | undefined }

type WishedLine = WantedLine & { ifMissing: MissingWish }

/** A cart line with the current name and price; `sold` is null when the product or package no longer exists. */
export type PricedLine = WishedLine &
  CheckedLine & { sold: { name: string; name_am: string; price: Santim } | null; units: ProductUnits[] }

export type CartRefusal = 'home_delivery_floor' | 'minimum_not_reached' | 'outside_service_area'

export type PricedCart = { lines: PricedLine[]; totals: CartTotals; refusals: CartRefusal[] }

/** One line for each product or package; quantities of duplicates are added up, and the last wish counts. */
export function linesOf({ products, packages }: { products: Wanted[]; packages: Wanted[] }): WishedLine[] {
  const lines = new Map<string, WishedLine>()
  for (const [kind, wanted] of [['product', products] as const, ['package', packages] as const]) {
    for (const { id, quantity, if_missing } of wanted) {
      const earlier = lines.get(kind + id)
      const ifMissing = if_missing ?? earlier?.ifMissing ?? defaultMissingWish
      lines.set(kind + id, { kind, id, quantity: (earlier?.quantity ?? 0) + quantity, ifMissing })
    }
  }
  return [...lines.values()]
}

/** Prices the cart and lists why it cannot be ordered. What is no longer sold costs nothing. */
export function priceCart(wanted: WishedLine[], shelf: PricedShelf, terms: OrderTerms): PricedCart {
  const checked = checkLines(wanted, shelf, terms.bypass)
  const lines = wanted.map((line, index): PricedLine => {
    const row = (line.kind === 'product' ? shelf.products : shelf.packages).get(line.id)
    const checkedLine = checked[index] ?? { available: 0, problems: [], scarce: undefined }
    const sold = row && { name: row.name, name_am: row.name_am, price: row.price_santim }
    return { ...line, ...checkedLine, sold: sold ?? null, units: unitsOf(line, shelf) }
  })
  const totals = cartTotals({
    lines: lines.flatMap(({ sold, quantity, units }) =>
      sold && units.length > 0 ? [{ price: sold.price, quantity }] : [],
    ),
    deliveryType: terms.deliveryType,
    discountPercent: terms.discount?.percent ?? 0,
  })
  const refusal = terms.deliveryType && deliveryRefusal(totals.subtotal, terms.deliveryType)
  const refusals: CartRefusal[] = refusal ? [refusal] : []
  if (terms.isOutsideServiceArea) refusals.push('outside_service_area')
  return { lines, totals, refusals }
}
