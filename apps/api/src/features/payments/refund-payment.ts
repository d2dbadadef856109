import type { Deps } from '../../deps.ts'
import { PaymentRefused } from '../../providers/payment/payment-provider.ts'
import { completeRefund } from './complete-refund.ts'
import { logRefusal } from './log-refusal.ts'
import { findAttempt } from './payment-attempts.sql.ts'
import { findRefund, updateRefund } from './payment-refunds.sql.ts'
import { toAttempt } from './payment-view.ts'
import { findPaymentById } from './payments.sql.ts'
import { shopCurrency } from './settle-payment.ts'

/**
 * Asks the provider to give money back; asking twice is harmless by the refund's own reference. Failing keeps the message
 * for another try. What the provider cannot give back waits for staff.
 */
export async function refundPayment(deps: Deps, paymentId: number): Promise<void> {
  const { db, payments } = deps
  const [payment, refund] = [await findPaymentById(db, paymentId), await findRefund(db, paymentId)]
  if (!payment || !refund || (refund.state !== 'queued' && refund.state !== 'pending')) return
  const attempt = payment.attempt_id === null ? undefined : await findAttempt(db, payment.attempt_id)
  // In another currency the same number is another amount.
  const give = payment.currency === shopCurrency ? payments.get(payment.provider)?.refund : undefined
  if (!give || !attempt) return void (await updateRefund(db, paymentId, 'by_hand'))
  const { transaction_no: transactionNo, amount_santim: amountSantim } = payment
  const asked = { transactionNo, amountSantim, refundReference: refund.reference }
  const state = await give(toAttempt(attempt), asked).catch((error: unknown) => {
    if (!(error instanceof PaymentRefused)) throw error
    logRefusal(deps, 'refund', payment.provider, error)
    return 'by_hand' as const
  })
  if (state === 'refunded') return void (await completeRefund(deps, paymentId))
  if (state === 'by_hand') return void (await updateRefund(db, paymentId, state))
  await updateRefund(db, paymentId, 'pending')
  throw new Error('the refund is still pending at its provider')
}
