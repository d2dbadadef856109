import { parseBirr } from '@zembil/rules/money/money'
import { z } from 'zod'
import type { PaymentOutcome, RefusalReason } from '../payment-provider.ts'

/** A payment as Awash shows it. */
export const awashPayment = z.object({
  payment_id: z.string().min(1),
  reference: z.string(),
  status: z.string(),
  amount: z.string().transform(parseBirr),
  currency: z.string(),
  wallet_transaction_id: z.string().min(1).nullish(),
})
type AwashPayment = z.output<typeof awashPayment>

const refusals: Record<string, RefusalReason> = {
  CANCELED: 'canceled',
  DECLINED: 'declined',
  EXPIRED: 'expired',
  TOO_MANY_ATTEMPTS: 'retry_limit',
  ACCOUNT_NOT_FOUND: 'no_account',
  ACCOUNT_DORMANT: 'dormant_account',
  FAILED: 'failed',
}

export const awashRefusal = (word: string): RefusalReason | null => refusals[word] ?? null

/** An unknown status counts as pending. */
export function awashOutcome({ status, amount, currency, wallet_transaction_id }: AwashPayment): PaymentOutcome {
  const reason = awashRefusal(status)
  if (reason) return { state: 'refused', reason }
  if (status !== 'COMPLETED' || amount === null || !wallet_transaction_id) return { state: 'pending' }
  return { state: 'paid', amountSantim: amount, currency, transactionNo: wallet_transaction_id }
}
