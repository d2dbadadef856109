import type { Deps } from '../../../deps.ts'
import { lockKey } from '../../../platform/database/lock-key.ts'
import { AppError } from '../../../platform/http/app-error.ts'
import { applyOutcome } from '../settlement/apply-outcome.ts'
import { type AttemptRow, findNewestAttempt, takePaymentCodeTry } from './payment-attempts.sql.ts'
import { usedCodes } from './payment-limits.sql.ts'
import { isPayable, toAttempt } from './payment-view.ts'
import { refuseBeyond } from './refuse-beyond.ts'

const mostTries = 5

type Entered = { customerId: number; orderId: number; otp: string }

/** Counts the try before the bank sees the code, so that concurrent tries cannot exceed the limit. */
async function takeTry({ limits, db }: Deps, customerId: number, attemptId: number): Promise<void> {
  const { wrong_codes_per_day } = await limits(db)
  await db.transaction().execute(async (trx) => {
    await lockKey(trx, 'payment-codes', customerId)
    refuseBeyond(wrong_codes_per_day, await usedCodes(trx, customerId), 'wrong_codes_limit', 'otp')
    if (!(await takePaymentCodeTry(trx, attemptId, mostTries)))
      throw new AppError('otp_too_many_attempts', { otp: 'otp_too_many_attempts' })
  })
}

/** Passes on the code that the provider sent the customer. The provider verifies it; it is never stored or logged. */
export async function confirmCode(deps: Deps, { customerId, orderId, otp }: Entered): Promise<void> {
  const attempt: AttemptRow | undefined = await findNewestAttempt(deps.db, orderId)
  const confirm = attempt && deps.payments.get(attempt.method)?.confirmCode
  if (!attempt || !confirm || !isPayable(attempt)) throw new AppError('otp_expired', { otp: 'otp_expired' })
  await takeTry(deps, customerId, attempt.id)
  // After a failure it is unknown whether the code was accepted; the poller finds out.
  const answer = await confirm(toAttempt(attempt), otp).catch((cause: unknown) => {
    throw Object.assign(new AppError('payment_provider_unavailable'), { cause })
  })
  if (answer.state === 'wrong_code') throw new AppError('otp_invalid', { otp: 'otp_invalid' })
  await applyOutcome(deps, attempt, answer, 'code')
}
