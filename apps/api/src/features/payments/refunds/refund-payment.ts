import type { Deps } from '../../../deps.ts'
import { type PaymentProvider, PaymentRefused } from '../../../providers/payment/payment-provider.ts'
import { logRefusal } from '../attempts/log-refusal.ts'
import { findAttempt } from '../attempts/payment-attempts.sql.ts'
import { toAttempt } from '../attempts/payment-view.ts'
import { findPaymentById, type KnownPayment } from '../settlement/payments.sql.ts'
import { shopCurrency } from '../settlement/shop-currency.ts'
import { completeRefund } from './complete-refund.ts'
import { type ClaimedRefund, claimRefund, findRefund, leaveToStaff, releaseRefund } from './payment-refunds.sql.ts'

/** Fewer than the job's own retries, so that the last try leaves the refund to staff instead of dropping it. */
const mostTries = 16

type Asking = { give: () => Promise<'refunded' | 'pending'>; look: () => Promise<'refunded' | 'pending'> }

/**
 * Null if the provider cannot refund it: money in another currency, and for most providers a part of a transaction, is
 * refunded by staff.
 */
async function askingOf({ db, payments }: Deps, payment: KnownPayment, { reference, amount_santim }: ClaimedRefund) {
  const attempt = payment.attempt_id === null ? undefined : await findAttempt(db, payment.attempt_id)
  const { refund, findRefund: look, refundsParts }: Partial<PaymentProvider> = payments.get(payment.provider) ?? {}
  const { transaction_no: transactionNo, transaction_santim, currency } = payment
  const isWhole = amount_santim === transaction_santim
  if (!attempt || !refund || currency !== shopCurrency || !(isWhole || refundsParts)) return null
  const amountSantim = amount_santim
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
  if (tries < mostTries) throw new Error('the refund is still pending at the provider')
  const found = await look().catch(() => 'pending' as const)
  return found === 'refunded' ? found : 'by_hand'
}

/**
 * Asks the provider to make a refund. The row is claimed first, so no two workers ask at once; a retry is idempotent
 * by the refund's own reference. A failure makes the job retry. What the provider cannot refund, or has not refunded by
 * the last try, is left to staff.
 */
export async function refundPayment(deps: Deps, refundId: number): Promise<void> {
  const { db } = deps
  const refund = await findRefund(db, refundId)
  const payment = refund && (await findPaymentById(db, refund.payment_id))
  const claimed = payment && (await claimRefund(db, refundId))
  if (!claimed) {
    const state = (await findRefund(db, refundId))?.state
    if (state === 'queued' || state === 'pending') throw new Error('another worker is requesting this refund')
    return
  }
  const asking = await askingOf(deps, payment, claimed)
  if (!asking) return leaveToStaff(db, refundId)
  const state = await ask(deps, payment, asking, claimed).catch(async (error: unknown) => {
    await releaseRefund(db, refundId)
    throw error
  })
  if (state === 'by_hand') return leaveToStaff(db, refundId)
  await completeRefund(deps, refundId)
}
