import { parseBirr } from '@zembil/rules/money/money'
import { z } from 'zod'
import type { PaymentOutcome } from '../payment-provider.ts'

/** An invoice, in responses and notices alike. Amounts are sent as numbers. */
export const helloCashInvoice = z.object({
  id: z.coerce.string<string | number>().min(1),
  tracenumber: z.coerce.string<string | number>(),
  amount: z.union([z.number(), z.string()]).transform((amount) => parseBirr(String(amount))),
  currency: z.string(),
  status: z.string(),
  fromname: z.string().nullish(),
})
export type HelloCashInvoice = z.output<typeof helloCashInvoice>

/** An unknown status counts as pending. */
export function outcomeOfInvoice({ id, amount, currency, status }: HelloCashInvoice): PaymentOutcome {
  switch (status) {
    case 'PROCESSED':
      return amount === null
        ? { state: 'pending' }
        : { state: 'paid', amountSantim: amount, currency, transactionNo: id }
    case 'DENIED':
      return { state: 'refused', reason: 'declined' }
    case 'CANCELED':
      return { state: 'refused', reason: 'canceled' }
    case 'EXPIRED':
      return { state: 'refused', reason: 'expired' }
    case 'REPLACED':
    case 'FAILED':
      return { state: 'refused', reason: 'failed' }
    default:
      return { state: 'pending' }
  }
}
