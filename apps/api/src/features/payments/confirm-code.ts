import type { Deps } from '../../deps.ts'
import { AppError } from '../../platform/app-error.ts'
import { applyOutcome } from './apply-outcome.ts'
import { type AttemptRow, findNewestAttempt, takePaymentCodeTry } from './payment-attempts.sql.ts'
import { isPayable, toAttempt } from './payment-view.ts'

const mostTries = 5

/** The code a provider sent the customer. Looked at by the provider; never kept, never logged. */
export async function confirmCode(deps: Deps, orderId: number, otp: string): Promise<void> {
  const attempt: AttemptRow | undefined = await findNewestAttempt(deps.db, orderId)
  const confirm = attempt && deps.payments.get(attempt.method)?.confirmCode
  if (!attempt || !confirm || !isPayable(attempt)) throw new AppError('otp_expired', { otp: 'otp_expired' })
  if (!(await takePaymentCodeTry(deps.db, attempt.id, mostTries)))
    throw new AppError('otp_too_many_attempts', { otp: 'otp_too_many_attempts' })
  // Whether it was taken is not known then; the poll finds out.
  const answer = await confirm(toAttempt(attempt), otp).catch((cause: unknown) => {
    throw Object.assign(new AppError('payment_provider_unavailable'), { cause })
  })
  if (answer.state === 'wrong_code') throw new AppError('otp_invalid', { otp: 'otp_invalid' })
  await applyOutcome(deps, attempt, answer, 'code')
}
