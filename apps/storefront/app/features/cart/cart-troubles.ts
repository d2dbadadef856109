import type { Quote } from '@zembil/contract/order-shapes'
import { fromWire } from '@zembil/rules/money/money'
import { ceilingKind, stockForCustomer } from '@zembil/rules/orders/quantity'
import { type CartGoods, removeGoods } from '../../state/cart-goods.ts'
import { correctLine } from '../../state/cart-store.ts'

type QuotedLine = Quote['products'][number]

/** A problem that keeps a line from being ordered. */
export type Trouble =
  | { kind: 'gone' | 'out' }
  | { kind: 'shared'; scarce: QuotedLine['scarce'] }
  | { kind: 'short' | 'limit'; available: number }
  | { kind: 'price'; price: string }

export type CheckedGoods = CartGoods & { available: number; troubles: Trouble[] }

const quotedLine = ({ kind, id }: CartGoods, quote: Quote | undefined): QuotedLine | undefined =>
  (kind === 'product' ? quote?.products : quote?.packages)?.find((line) => line.id === id)

function tooMany(line: CartGoods, available: number, quoted: QuotedLine | undefined): Trouble[] {
  if (line.quantity <= available) return []
  if (!quoted) return [{ kind: ceilingKind(available, line.max_quantity_per_order), available }]
  const isLimit = quoted.problems.includes('over_limit') && !quoted.problems.includes('short')
  return [{ kind: isLimit ? 'limit' : 'short', available }]
}

/** Checks a line against the quote, or without a quote against the values stored in the cart. */
export function checkGoods(line: CartGoods, quote: Quote | undefined, bypass: boolean): CheckedGoods {
  const quoted = quotedLine(line, quote)
  const available = quoted?.available ?? stockForCustomer({ ...line, bypass })
  if (quoted && (quoted.price === null || quoted.problems.includes('unavailable')))
    return { ...line, available: 0, troubles: [{ kind: 'gone' }] }
  const price = quoted?.price ?? line.price
  // A lower price needs nobody's consent; `rememberQuote` takes it over.
  const repriced: Trouble[] = fromWire(price) > fromWire(line.price) ? [{ kind: 'price', price }] : []
  // Several lines share this stock; the customer decides which of them to reduce.
  if (quoted?.problems.includes('shared'))
    return {
      ...line,
      available: stockForCustomer({ ...line, bypass }),
      troubles: [{ kind: 'shared', scarce: quoted.scarce }, ...repriced],
    }
  if (available < 1) return { ...line, available, troubles: [{ kind: 'out' }] }
  return { ...line, available, troubles: [...tooMany(line, available, quoted), ...repriced] }
}

/** Fixes one problem in the cart, as the button next to it says. */
export function settle(line: CartGoods, trouble: Trouble): void {
  if (trouble.kind === 'price') correctLine(line.kind, line.id, { price: trouble.price })
  else if ('available' in trouble) correctLine(line.kind, line.id, { quantity: trouble.available })
  else removeGoods(line)
}

/**
 * Stores the quoted stock in the cart, so that the quantity steppers also respect it offline, and prices that have
 * fallen. Returns the lines that have become cheaper.
 */
export function rememberQuote(goods: readonly CartGoods[], quote: Quote): CartGoods[] {
  return goods.filter((line) => {
    const quoted = quotedLine(line, quote)
    if (!quoted) return false
    if (!quoted.problems.includes('shared')) correctLine(line.kind, line.id, { left_in_stock: quoted.available })
    if (quoted.price === null || fromWire(quoted.price) >= fromWire(line.price)) return false
    correctLine(line.kind, line.id, { price: quoted.price })
    return true
  })
}

/** Why no more of a line can be added; null while more can. */
export function ceilingOf({
  quantity,
  available,
  max_quantity_per_order,
  troubles,
}: CheckedGoods): 'limit' | 'short' | null {
  if (quantity !== available || troubles.length > 0) return null
  return ceilingKind(available, max_quantity_per_order)
}
