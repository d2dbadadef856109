import type { Output } from '@zembil/contract/endpoint'
import type { PaymentApi } from '@zembil/contract/payments'
import type { Language } from '@zembil/rules/language'
import { codeResendSeconds, codesPerOrder } from '@zembil/rules/loan-limits'
import type { Deps } from '../../deps.ts'
import { AppError, foundOr404 } from '../../platform/app-error.ts'
import { newLoanCode } from '../loans/new-loan-code.ts'
import { resendLoanCode } from '../loans/send-loan-code.ts'
import { lockOrder } from '../orders/move-order.sql.ts'
import { requireUnpaid } from './order-payable.ts'

type Asking = { customerId: number; orderId: number; language: Language }

/** Asking again costs the shop an SMS, so it is limited by time, by order and by hour. */
export async function resendOtp(
  { jobs }: Deps,
  { customerId, orderId, language }: Asking,
): Promise<Output<PaymentApi['POST /orders/:id/resend-otp']>> {
  const code = await newLoanCode()
  const { expires_at, sent_at, sends } = await jobs.transact(async (db, enqueue) => {
    const order = foundOr404(await lockOrder(db, orderId, customerId))
    if (order.payment_method !== 'loan') throw new AppError('payment_method_unavailable')
    requireUnpaid(order)
    return resendLoanCode(db, enqueue, { customerId, orderId, amount: order.total_cost_santim, language }, code)
  })
  const resendAt = new Date(sent_at.getTime() + codeResendSeconds * 1_000)
  return {
    data: {
      expires_at: expires_at.toISOString(),
      resend_at: sends < codesPerOrder ? resendAt.toISOString() : null,
    },
  }
}
