import { type Santim, toWire } from '@zembil/rules/money/money'
import { addressFaults, type DeliveryPlace } from '@zembil/rules/orders/delivery-detail'
import { AppError, type FieldFault } from '../../../platform/http/app-error.ts'
import type { PricedCart, PricedLine } from './price-cart.ts'

export function refuseAddress(kind: 'delivery' | 'pickup', place: DeliveryPlace): void {
  const faults = Object.entries(addressFaults(kind, place)).map(([field, fault]) => [`shipping_detail.${field}`, fault])
  if (faults.length > 0) throw new AppError('validation_failed', Object.fromEntries(faults))
}

const problemCodes = {
  unavailable: 'line_unavailable',
  over_limit: 'order_limit_reached',
  short: 'out_of_stock',
} as const

/** Throws the most serious problem found and names every line that has it. */
function refuseLines(lines: readonly PricedLine[]): void {
  for (const problem of ['unavailable', 'over_limit', 'short'] as const) {
    const faulty = lines.filter(({ problems }) => problems.includes(problem))
    const faults = faulty.map(({ kind, id }): [string, FieldFault] => [`${kind}s.${id}`, problemCodes[problem]])
    if (faults.length > 0) throw new AppError(problemCodes[problem], Object.fromEntries(faults))
  }
}

/** Throws the first reason why the cart cannot be ordered. */
export function refuseCart(
  { lines, totals, refusals: [refusal] }: PricedCart,
  expectedTotal: string | undefined,
): void {
  refuseLines(lines)
  if (refusal) throw new AppError(refusal)
  if (expectedTotal !== undefined && expectedTotal !== toWire(totals.total)) throw new AppError('total_changed')
}

/** Refuses if the wallet leaves another amount than the customer saw, such as after another order spent it. */
export function refuseDue(due: Santim, expectedDue: string | undefined): void {
  if (expectedDue !== undefined && expectedDue !== toWire(due)) throw new AppError('due_changed')
}
