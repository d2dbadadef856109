import type { Santim } from './money.ts'
import { portionDown, portionUp, splitByWeight } from './shares.ts'

/** What was taken instead of missing units, one for one. */
export type Substitute = { price: Santim; quantity: number }

/**
 * The units of one product in a line, and how many of them are missing. `price` is the product's own price when it was
 * ordered; in a package it only decides the product's share of the package price.
 */
export type PickedPart = {
  price: Santim
  quantity: number
  missing: number
  substitute?: Substitute | undefined
  /** Of goods sold by weight: what the found units weigh, and what they should weigh. */
  weight?: { grams: number; expected: number } | undefined
}

/** A line of an order with its parts: the units of one product that one store picks. */
export type PickedLine = { price: Santim; quantity: number; parts: readonly PickedPart[] }

export type PickedOrder = { discount: Santim; lines: readonly PickedLine[] }

type PaidGoods = { cost: Santim; paid: Santim }

/** How the price of a part is settled. The three amounts add up to what the customer has paid for it. */
export type SettledPart = {
  /** What the found units cost. */
  found: Santim
  /** What the substitute costs. */
  substitute: Santim
  /** What goes back. Rounded in the customer's favour. */
  refund: Santim
}

/** The order's discount applies to a substitute too, and it costs no more than the units it replaces. */
function priceOfSubstitute(paid: Santim, { quantity, missing, substitute }: PickedPart, goods: PaidGoods): Santim {
  if (!substitute) return 0
  const stillMissing = missing - substitute.quantity
  if (stillMissing < 0) throw new RangeError('a substitute replaces missing units only')
  const price = portionDown(substitute.price * substitute.quantity, goods.paid, goods.cost)
  return Math.min(price, portionUp(paid, missing, quantity) - portionUp(paid, stillMissing, quantity))
}

function settlePart(paid: Santim, part: PickedPart, goods: PaidGoods): SettledPart {
  const { quantity, missing, weight } = part
  const ofMissing = portionUp(paid, missing, quantity)
  // A heavier pack costs nothing more.
  const isLight = weight !== undefined && weight.grams < weight.expected
  const ofWeight = isLight ? portionUp(paid - ofMissing, weight.expected - weight.grams, weight.expected) : 0
  const substitute = priceOfSubstitute(paid, part, goods)
  return { found: paid - ofMissing - ofWeight, substitute, refund: ofMissing + ofWeight - substitute }
}

/**
 * Settles each part of each line. What goes back is missing quantity × price less its share of the order's discount, or
 * the difference to a cheaper substitute. It is never more than was paid for the goods together; if everything is
 * missing, it is exactly that.
 */
export function settleShortLines({ discount, lines }: PickedOrder): SettledPart[][] {
  const costs = lines.map(({ price, quantity }) => price * quantity)
  const cost = costs.reduce((sum, one) => sum + one, 0)
  const goods = { cost, paid: cost - discount }
  const paidOfLines = splitByWeight(goods.paid, costs)
  return lines.map(({ parts }, index) => {
    const weights = parts.map(({ price, quantity }) => price * quantity)
    const paidOfParts = splitByWeight(paidOfLines[index] ?? 0, weights)
    return parts.map((part, at) => settlePart(paidOfParts[at] ?? 0, part, goods))
  })
}

/** What goes back for all short lines of an order together. */
export const refundOfShortLines = (order: PickedOrder): Santim =>
  settleShortLines(order)
    .flat()
    .reduce((sum, { refund }) => sum + refund, 0)

/** True when nothing of the order was found: then it is canceled, and the delivery fee goes back too. */
export const isAllMissing = ({ lines }: Pick<PickedOrder, 'lines'>): boolean =>
  lines.every(({ parts }) => parts.every(({ quantity, missing, substitute }) => missing === quantity && !substitute))
