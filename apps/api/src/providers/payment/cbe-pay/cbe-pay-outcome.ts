import { parseBirr } from '@zembil/rules/money/money'
import { z } from 'zod'
import type { PaymentOutcome, RefusalReason } from '../payment-provider.ts'
import type { CbePaySettings } from './cbe-pay-config.ts'

/** A payment or refund; responses and notices use the same format. */
export const oppwaPayment = z.object({
  id: z.string().min(1),
  paymentType: z.string().optional(),
  paymentBrand: z.string().optional(),
  merchantTransactionId: z.string().optional(),
  amount: z.string().optional(),
  currency: z.string().optional(),
  result: z.object({ code: z.string() }),
})
export type OppwaPayment = z.output<typeof oppwaPayment>

type Mode = CbePaySettings['mode']

const succeeded = /^000\.(000\.|100\.1|[36])/
const playMoney = /^000\.100\.1/
/** Pending, in manual review, rate limited, or unknown to the gateway itself. */
const undecided = /^(000\.200|800\.400\.5|100\.400\.500|000\.400\.|800\.120|900\.|999\.|800\.5|800\.800)/

/** Meaning of a result code. The HTTP status means nothing: a decline comes with 200. */
export function stateOf(code: string, mode: Mode): 'done' | 'undecided' | 'failed' {
  if (playMoney.test(code) && mode === 'live') return 'failed'
  if (succeeded.test(code)) return 'done'
  return undecided.test(code) ? 'undecided' : 'failed'
}

function reasonOf(code: string): RefusalReason {
  if (code === '100.396.101') return 'canceled'
  if (/^100\.(390|380)\./.test(code)) return 'authentication_failed'
  return /^800\.(100|110|121|140)\./.test(code) ? 'declined' : 'failed'
}

/** Held for manual fraud review at the bank. */
const inReview = /^000\.400\.(0[^3]|100)/

export function outcomeOf({ id, amount, currency, result: { code } }: OppwaPayment, mode: Mode): PaymentOutcome {
  const state = stateOf(code, mode)
  if (state === 'failed') return { state: 'refused', reason: reasonOf(code) }
  if (inReview.test(code)) return { state: 'review' }
  const amountSantim = parseBirr(amount ?? '')
  if (state === 'undecided' || amountSantim === null || currency === undefined) return { state: 'pending' }
  return { state: 'paid', amountSantim, currency, transactionNo: id }
}
