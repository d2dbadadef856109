import type { Santim } from './money.ts'
import { portionUp, splitByWeight } from './shares.ts'

/** A line of an order, with what of its price has gone back and for how many units. */
export type RefundedLine = { price: Santim; quantity: number; returned: Santim; returnedUnits: number }

/** What was paid for each line: its cost less its share of the order's discount. */
export function paidOfLines(discount: Santim, lines: readonly Pick<RefundedLine, 'price' | 'quantity'>[]): Santim[] {
  const costs = lines.map(({ price, quantity }) => price * quantity)
  return splitByWeight(costs.reduce((sum, cost) => sum + cost, 0) - discount, costs)
}

/**
 * What goes back for some units of a line: their share of what was paid, rounded in the customer's favour, and never more
 * than is left of the line. Null if fewer units are left.
 */
export function refundOfUnits(paid: Santim, line: RefundedLine, units: number): Santim | null {
  if (units > line.quantity - line.returnedUnits) return null
  return Math.min(portionUp(paid, units, line.quantity), paid - line.returned)
}
