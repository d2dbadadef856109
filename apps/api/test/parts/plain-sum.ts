import type { PickedRow } from '../../src/features/fulfilment/short-lines/picked-order.sql.ts'

/** Rounding moves at most this much of each pick, in santim. */
const roundedOfPick = 4

/** Each pick bears the part of its line's price that its goods cost. */
function paidForUnit(pick: PickedRow, picks: readonly PickedRow[], discounted: number): number {
  const ofLine = picks.filter(({ line_no }) => line_no === pick.line_no)
  const weight = ofLine.reduce((sum, { price_santim, wanted }) => sum + price_santim * wanted, 0)
  return (pick.line_santim * pick.line_quantity * discounted * pick.price_santim) / weight
}

function backFor(pick: PickedRow, unit: number, discounted: number): number {
  const { wanted, picked, substitute_quantity, substitute_santim } = pick
  const replaced = (substitute_quantity ?? 0) * Math.min((substitute_santim ?? 0) * discounted, unit)
  return (wanted - picked) * unit - replaced
}

/**
 * What finished picks return, computed a second time in plain fractions and without the rule that the shop uses, so that a
 * mistake in the rule is found. `discounted`: what is left of one santim after the order's discount.
 */
export function plainSum(picks: readonly PickedRow[], isFinished: (pick: PickedRow) => boolean, discounted: number) {
  const finished = picks.filter(isFinished)
  const sum = finished.reduce((all, pick) => all + backFor(pick, paidForUnit(pick, picks, discounted), discounted), 0)
  return { sum, tolerance: roundedOfPick * finished.length }
}
