import type { Output } from '@zembil/contract/endpoint'
import type { PaymentApi } from '@zembil/contract/payments'
import { codesPerOrder } from '@zembil/rules/money/loan-limits'
import type { Language } from '@zembil/rules/people/language'
import type { Deps } from '../../../deps.ts'
import { AppError, foundOr404 } from '../../../platform/http/app-error.ts'
import { newLoanCode } from '../../loans/new-loan-code.ts'
import { resendLoanCode } from '../../loans/send-loan-code.ts'
import { getOrder } from '../../orders/history/get-order.ts'
import { lockOrder } from '../../orders/status/move-order.sql.ts'
import { resendAt } from './begin-attempt.ts'
import { requireUnpaid } from './order-payable.ts'
import { countAttempts, findNewestAttempt } from './payment-attempts.sql.ts'
import { startPayment } from './start-payment.ts'

type Asking = { customerId: number; orderId: number; language: Language }

const hour = 3_600

type Answer = Output<PaymentApi['POST /orders/:id/resend-otp']>

const answerOf = (expires_at: Date, sent_at: Date, sends: number): Answer => ({
  data: {
    expires_at: expires_at.toISOString(),
    resend_at: sends < codesPerOrder ? resendAt(sent_at).toISOString() : null,
  },
})

async function resendByLoan({ jobs, config, texts }: Deps, { customerId, orderId, language }: Asking): Promise<Answer> {
  const code = await newLoanCode(config.peppers)
  const { expires_at, sent_at, sends } = await jobs.transact(async (tx) => {
    const order = foundOr404(await lockOrder(tx.db, orderId, customerId))
    requireUnpaid(order)
    const amount = order.due_santim
    return resendLoanCode(tx, { config, texts }, { customerId, orderId, amount, language, ...code })
  })
  return answerOf(expires_at, sent_at, sends)
}

/** A provider sends another code when a new attempt is started. */
async function resendByProvider(deps: Deps, { customerId, orderId, language }: Asking): Promise<Answer> {
  const { db, payments } = deps
  const newest = await findNewestAttempt(db, orderId)
  const method = newest && payments.get(newest.method)?.confirmCode ? newest.method : undefined
  if (!newest || !method) throw new AppError('payment_method_unavailable')
  const sends = await countAttempts(db, orderId)
  if (sends >= codesPerOrder) throw new AppError('otp_resend_refused', {}, hour)
  const payerPhone = newest.payer_phone ?? ''
  const begun = await startPayment(deps, { customerId, orderId, method, payerPhone, language, isResend: true })
  if (!begun) throw new AppError('order_move_refused')
  return answerOf(begun.expires_at, begun.created_at, sends + 1)
}

/** Each resend costs the shop or the bank an SMS, so resends are limited by interval, per order and per hour. */
export async function resendOtp(deps: Deps, asking: Asking): Promise<Answer> {
  const { data: order } = await getOrder(deps.db, asking.customerId, asking.orderId)
  return order.payment_method === 'loan' ? resendByLoan(deps, asking) : resendByProvider(deps, asking)
}
