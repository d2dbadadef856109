import { parseBirr } from '@zembil/rules/money'
import { z } from 'zod'
import type { PaymentOutcome } from '../payment-provider.ts'

/** An invoice, as answers and messages bring it. Amounts are numbers there. */
export const helloCashInvoice = z.object({
  id: z.coerce.string<string | number>().min(1),
  tracenumber: z.coerce.string<string | number>(),
  amount: z.union([z.number(), z.string()]).transform((amount) => parseBirr(String(amount))),
  currency: z.string(),
  status: z.string(),
  fromname: z.string().nullish(),
})
export type HelloCashInvoice = z.output<typeof helloCashInvoice>

/** What is in none of these words is not known yet. */
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
