import type { Deps } from '../../../deps.ts'
import type { PaymentOutcome } from '../../../providers/payment/payment-provider.ts'
import { type AttemptRow, markInReview } from '../attempts/payment-attempts.sql.ts'
import type { Money } from './payments.sql.ts'
import { refusePayment } from './refuse-payment.ts'
import { reversePayment } from './reverse-payment.ts'
import { settlePayment } from './settle-payment.ts'

/** Applies an outcome reported by a provider. Money without a transaction number or an amount counts as pending. */
export async function applyOutcome(
  deps: Deps,
  attempt: AttemptRow,
  outcome: PaymentOutcome,
  via: Money['via'],
): Promise<void> {
  if (outcome.state === 'refused') return refusePayment(deps, attempt, outcome.reason)
  if (outcome.state === 'reversed') return reversePayment(deps, attempt, outcome)
  if (outcome.state === 'review') return markInReview(deps.db, attempt.id)
  if (outcome.state === 'pending' || !outcome.transactionNo || outcome.amountSantim <= 0) return
  const { amountSantim, currency, transactionNo } = outcome
  const money: Money = { provider: attempt.method, transactionNo, amountSantim, currency, via }
  await settlePayment(deps, { orderId: attempt.order_id, attemptId: attempt.id }, money)
}
