import { codeResendSeconds } from '@zembil/rules/money/loan-limits'
import { expiryMarginMinutes, findPaymentMethod, type PaymentMethod } from '@zembil/rules/money/payment-methods'
import type { Language } from '@zembil/rules/people/language'
import type { Deps } from '../../../deps.ts'
import { AppError, foundOr404 } from '../../../platform/http/app-error.ts'
import type { PaymentProvider, ProviderCode } from '../../../providers/payment/payment-provider.ts'
import { longestStart } from '../../../providers/payment/provider-http.ts'
import { setPaymentMethod } from '../../orders/placing/payment-method.sql.ts'
import { type LockedOrder, lockOrder } from '../../orders/status/move-order.sql.ts'
import { limitPaymentStart } from './limit-payment-start.ts'
import { isPaid, requireUnpaid } from './order-payable.ts'
import { type AttemptRow, findAttempt, findNewestAttempt, insertAttempt } from './payment-attempts.sql.ts'
import { newReference } from './payment-reference.ts'
import { isLive } from './payment-view.ts'

export type Beginning = {
  customerId: number
  orderId: number
  method: ProviderCode
  payerPhone: string
  language: Language
  /** Requests a new code: starts a new attempt even if the current one could be continued. */
  isResend?: boolean
}

export const resendAt = (sent: Date): Date => new Date(sent.getTime() + codeResendSeconds * 1_000)

/** The least time an attempt needs; a shorter one would expire before the customer finishes. */
const shortestMinutes = 2

function refuseShortTime({ seconds_left }: LockedOrder): void {
  if (seconds_left < (expiryMarginMinutes + shortestMinutes) * 60) throw new AppError('payment_time_short')
}

/** Refuses a new code too soon after the last. The order is locked, so concurrent requests cannot both pass. */
function refuseHaste({ seconds_old }: AttemptRow): void {
  const wait = Math.ceil(codeResendSeconds - seconds_old)
  if (wait > 0) throw new AppError('otp_resend_refused', {}, wait)
}

/** True while the start request may still be running: a second one would ring the phone again, or charge twice. */
const isStarting = ({ seconds_old }: AttemptRow, provider: PaymentProvider): boolean =>
  seconds_old * 1_000 < longestStart(provider)

/** Whether the customer can continue this attempt instead of starting a new one. */
function isUnderWay(attempt: AttemptRow, { method, payerPhone, isResend }: Beginning, provider: PaymentProvider) {
  if (isResend || attempt.method !== method || !isLive(attempt)) return false
  if (attempt.kind === 'phone' && attempt.payer_phone !== payerPhone) return false
  if (attempt.seconds_left <= 0 || attempt.start_failed_at !== null) return false
  return attempt.state === 'pending' || isStarting(attempt, provider)
}

function startOf(method: ProviderCode): PaymentMethod & { start: AttemptRow['kind'] } {
  const found = findPaymentMethod(method)
  if (!found || found.start === 'loan') throw new Error(`${method} is not a provider`)
  return { ...found, start: found.start }
}

/**
 * Inserts the row before the provider is called, so that the poller finds the attempt whatever happens next. Concurrent
 * calls wait for the order lock, and the second continues the attempt of the first. Null if the order is already paid.
 */
export async function beginAttempt({ limits, jobs }: Deps, provider: PaymentProvider, beginning: Beginning) {
  const { customerId, orderId, method, payerPhone, language } = beginning
  return jobs.transact(async ({ db }): Promise<{ attempt: AttemptRow; isNew: boolean } | null> => {
    const order = foundOr404(await lockOrder(db, orderId, customerId))
    if (isPaid(order)) return null
    requireUnpaid(order)
    const newest = await findNewestAttempt(db, orderId)
    if (newest && beginning.isResend) refuseHaste(newest)
    if (newest && isUnderWay(newest, beginning, provider)) return { attempt: newest, isNew: false }
    refuseShortTime(order)
    const { start, expiresAfterMinutes } = startOf(method)
    const phone = start === 'phone' ? payerPhone : null
    await limitPaymentStart(db, await limits(db), { customerId, orderId, phone })
    const isAsked = provider.query !== undefined
    const reference = newReference(orderId)
    const made = { method, reference, kind: start, payerPhone, language, expiresAfterMinutes, isAsked }
    const id = await insertAttempt(db, order, made)
    if (order.payment_method !== method) await setPaymentMethod(db, order, method)
    return { attempt: foundOr404(await findAttempt(db, id)), isNew: true }
  })
}
