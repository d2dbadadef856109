import type { Deps } from '../../../deps.ts'
import { findAttemptOfMethod } from '../attempts/payment-attempts.sql.ts'
import type { Money, PaymentRow } from '../settlement/payments.sql.ts'
import { settlePayment } from '../settlement/settle-payment.ts'
import { type Confirmation, endWaiting } from './bank-confirmations.sql.ts'

/** Stands for 'no order': none has this id. Such money is recorded all the same. */
const noOrder = 0

/** Idempotent, so the confirmation stays queued until it has certainly been settled. */
export async function settleConfirmation(deps: Deps, told: Confirmation): Promise<PaymentRow> {
  const { id, bank, transaction_no: transactionNo, amount_santim: amountSantim, currency } = told
  const orderId = told.order_id ?? noOrder
  const money: Money = { provider: bank, transactionNo, amountSantim, currency, via: 'bank' }
  const attempt = await findAttemptOfMethod(deps.db, orderId, bank)
  const payment = await settlePayment(deps, { orderId, attemptId: attempt?.id ?? null }, money)
  await endWaiting(deps.db, id)
  return payment
}
