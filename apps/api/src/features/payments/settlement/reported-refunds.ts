import type { RefundRow } from '../refunds/payment-refunds.sql.ts'

/**
 * Which open refund of ours a provider has made, if it reports to have returned `reported` of the payment so far.
 * Undefined: only refunds that are settled already. 'unclear': the sum fits none of ours.
 */
export function coveredRefund(refunds: readonly RefundRow[], reported: number): RefundRow | undefined | 'unclear' {
  const ours = refunds.filter(({ way }) => way === 'method')
  const settled = ours.filter(({ state }) => state === 'refunded' || state === 'reversed')
  const sum = settled.reduce((total, { amount_santim }) => total + amount_santim, 0)
  if (reported === sum) return undefined
  // Earlier refunds may have been made by hand, outside the provider's sum.
  const fits = ({ amount_santim }: RefundRow) => amount_santim === reported - sum || amount_santim === reported
  return ours.find((refund) => !settled.includes(refund) && fits(refund)) ?? 'unclear'
}
