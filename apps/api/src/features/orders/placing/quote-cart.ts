import type { Quote } from '@zembil/contract/order-shapes'
import { toWire } from '@zembil/rules/money/money'
import type { ShopLimits } from '@zembil/rules/settings/shop-limits'
import type { Db } from '../../../platform/database/db.ts'
import { linesOf, type PricedLine, priceCart, type Wanted } from './price-cart.ts'
import { type PricedShelf, readShelf } from './read-shelf.ts'
import { type Choice, readTerms } from './read-terms.ts'
import { firstOrderLimit } from './refuse-hoarding.ts'

/** `price` is the price the cart displayed, compared with the current one to report a change. */
type Shown = Wanted & { price?: string | undefined }
type CartBody = Choice & { products: Shown[]; packages: Shown[] }

function quotedLine(line: PricedLine, shown: Shown[], { products }: PricedShelf) {
  const { id, quantity, available, problems, sold, scarce } = line
  const price = sold && toWire(sold.price)
  const seen = shown.find((line) => line.id === id)?.price
  const hasChanged = price !== null && seen !== undefined && seen !== price
  const product = scarce && products.get(scarce.product_id)
  return {
    id,
    quantity,
    price,
    available,
    problems: hasChanged ? ['price_changed' as const, ...problems] : problems,
    scarce: product ? { name: product.name, name_am: product.name_am, left: scarce.left } : null,
  }
}

/** Prices and checks a cart before it is ordered. Locks nothing and takes no stock. */
export async function quoteCart(
  db: Db,
  customerId: number,
  body: CartBody,
  limits: ShopLimits,
): Promise<{ data: Quote }> {
  const terms = await readTerms(db, customerId, body, limits)
  const wanted = linesOf(body)
  const shelf = await readShelf(db, wanted, 'none')
  const { lines, totals, refusals } = priceCart(wanted, shelf, terms)
  const limit = firstOrderLimit(terms, totals.subtotal, limits)
  const wallet = Math.min(terms.spendable, totals.total)
  const quoted = (kind: PricedLine['kind'], shown: Shown[]) =>
    lines.filter((line) => line.kind === kind).map((line) => quotedLine(line, shown, shelf))
  return {
    data: {
      products: quoted('product', body.products),
      packages: quoted('package', body.packages),
      order_cost: toWire(totals.subtotal),
      discounted_cost: toWire(totals.discount),
      delivery_cost: toWire(totals.delivery ?? 0),
      total_cost: toWire(totals.total),
      wallet_cost: toWire(wallet),
      due_cost: toWire(totals.total - wallet),
      problems: refusals,
      missing_for_minimum: toWire(totals.missing),
      first_order_limit: limit === null ? null : toWire(limit),
    },
  }
}
