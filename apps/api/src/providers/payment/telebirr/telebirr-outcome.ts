import { parseBirr } from '@zembil/rules/money/money'
import { z } from 'zod'
import type { PaymentOutcome } from '../payment-provider.ts'

/** The gateway sends amounts as strings or as numbers. */
const amount = z.union([z.string(), z.number()]).transform((value) => parseBirr(String(value)))

/** Fields that query responses and notices have in common. */
const report = z.object({
  merch_order_id: z.string(),
  trade_status: z.string().optional(),
  order_status: z.string().optional(),
  trans_id: z.string().optional(),
  total_amount: amount.optional(),
  trans_currency: z.string().optional(),
  refund_amount: amount.optional(),
})

/** Query responses and notices use different status words. An unknown status counts as pending. */
function outcomeOf({ trade_status, order_status, ...paid }: z.output<typeof report>): PaymentOutcome {
  const { trans_id: transactionNo, total_amount: amountSantim, trans_currency: currency } = paid
  switch (order_status ?? trade_status) {
    case 'PAY_SUCCESS':
    case 'Completed':
    // After a failed refund the money is still ours.
    case 'REFUND_FAILED':
      if (!transactionNo || amountSantim === null || amountSantim === undefined || !currency)
        return { state: 'pending' }
      return { state: 'paid', amountSantim, currency, transactionNo }
    case 'REFUND_SUCCESS':
      return transactionNo
        ? { state: 'reversed', transactionNo, amountSantim: paid.refund_amount ?? null }
        : { state: 'pending' }
    case 'PAY_FAILED':
    case 'Failure':
      return { state: 'refused', reason: 'failed' }
    case 'ORDER_CLOSED':
    case 'Expired':
      return { state: 'refused', reason: 'expired' }
    default:
      return { state: 'pending' }
  }
}

/** Null when it is not a report on a payment at all. */
export function readTelebirrReport(fields: unknown): { reference: string; outcome: PaymentOutcome } | null {
  const { data } = report.safeParse(fields)
  return data ? { reference: data.merch_order_id, outcome: outcomeOf(data) } : null
}
