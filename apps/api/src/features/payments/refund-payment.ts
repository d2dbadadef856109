import type { Deps } from '../../deps.ts'
import { type PaymentProvider, PaymentRefused } from '../../providers/payment/payment-provider.ts'
import { completeRefund } from './complete-refund.ts'
import { logRefusal } from './log-refusal.ts'
import { findAttempt } from './payment-attempts.sql.ts'
import { type ClaimedRefund, claimRefund, findRefund, leaveToStaff, releaseRefund } from './payment-refunds.sql.ts'
import { toAttempt } from './payment-view.ts'
import { findPaymentById, type KnownPayment } from './payments.sql.ts'
import { shopCurrency } from './settle-payment.ts'

/** Fewer than the job's own retries, so that the last try leaves the refund to staff instead of dropping it. */
const mostTries = 16

type Asking = { give: () => Promise<'refunded' | 'pending'>; look: () => Promise<'refunded' | 'pending'> }

/** Null if the provider cannot refund it: part of a payment, or money in another currency, is refunded by staff. */
async function askingOf({ db, payments }: Deps, payment: KnownPayment, { reference }: ClaimedRefund) {
  const attempt = payment.attempt_id === null ? undefined : await findAttempt(db, payment.attempt_id)
  const { refund, findRefund: look }: Partial<PaymentProvider> = payments.get(payment.provider) ?? {}
  const { transaction_no: transactionNo, amount_santim: amountSantim, transaction_santim, currency } = payment
  if (!attempt || !refund || currency !== shopCurrency || amountSantim !== transaction_santim) return null
  const asked = { transactionNo, amountSantim, refundReference: reference }
  const give = () => refund(toAttempt(attempt), asked)
  return { give, look: async () => (look ? look(toAttempt(attempt), asked) : 'pending') } satisfies Asking
}

/** Throws if the provider is to be asked again later. */
async function ask(deps: Deps, payment: KnownPayment, { give, look }: Asking, { tries }: ClaimedRefund) {
  try {
    const state = await give()
    if (state === 'refunded') return state
  } catch (error) {
    if (error instanceof PaymentRefused) {
      logRefusal(deps, 'refund', payment.provider, error)
      return 'by_hand'
    }
    if (tries < mostTries) throw error
  }
  if (tries < mostTries) throw new Error('the refund is still pending at its provider')
  const found = await look().catch(() => 'pending' as const)
  return found === 'refunded' ? found : 'by_hand'
}

/**
 * Asks the provider to refund a payment. The row is claimed first, so no two workers ask at once; a retry is idempotent
 * by the refund's own reference. A failure makes the job retry. What the provider cannot refund, or has not refunded by
 * the last try, is left to staff.
 */
export async function refundPayment(deps: Deps, paymentId: number): Promise<void> {
  const { db } = deps
  const payment = await findPaymentById(db, paymentId)
  const claimed = payment && (await claimRefund(db, paymentId))
  if (!claimed) {
    const state = (await findRefund(db, paymentId))?.state
    if (state === 'queued' || state === 'pending') throw new Error('another worker is asking for this refund')
    return
  }
  const asking = await askingOf(deps, payment, claimed)
  if (!asking) return leaveToStaff(db, paymentId)
  const state = await ask(deps, payment, asking, claimed).catch(async (error: unknown) => {
    await releaseRefund(db, paymentId)
    throw error
  })
  if (state === 'by_hand') return leaveToStaff(db, paymentId)
  await completeRefund(deps, paymentId, 'provider')
}
