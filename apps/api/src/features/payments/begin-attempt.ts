import type { Language } from '@zembil/rules/language'
import { codeResendSeconds } from '@zembil/rules/loan-limits'
import { expiryMarginMinutes, findPaymentMethod, type PaymentMethod } from '@zembil/rules/payment-methods'
import type { Deps } from '../../deps.ts'
import { AppError, foundOr404 } from '../../platform/app-error.ts'
import type { PaymentProvider, ProviderCode } from '../../providers/payment/payment-provider.ts'
import { longestStart } from '../../providers/payment/provider-http.ts'
import { type LockedOrder, lockOrder } from '../orders/move-order.sql.ts'
import { setPaymentMethod } from '../orders/payment-method.sql.ts'
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
  /** Asks for a new code: begins another attempt even where one is under way that could be continued. */
  isResend?: boolean
}

export const resendAt = (sent: Date): Date => new Date(sent.getTime() + codeResendSeconds * 1_000)

/** Nobody pays in less: the attempt would end while they type. */
const shortestMinutes = 2

function refuseShortTime({ seconds_left }: LockedOrder): void {
  if (seconds_left < (expiryMarginMinutes + shortestMinutes) * 60) throw new AppError('payment_time_short')
}

/** Refuses a new code too soon after the last. The order is locked, so of two that ask at once one waits. */
function refuseHaste({ seconds_old }: AttemptRow): void {
  const wait = Math.ceil(codeResendSeconds - seconds_old)
  if (wait > 0) throw new AppError('otp_resend_refused', {}, wait)
}

/** So long the call to the provider may still be on its way: a second tap would ring the phone again, or pay twice. */
const isStarting = ({ seconds_old }: AttemptRow, provider: PaymentProvider): boolean =>
  seconds_old * 1_000 < longestStart(provider)

/** Whether the customer can go on with it instead of beginning again. */
function isUnderWay(attempt: AttemptRow, { method, payerPhone, isResend }: Beginning, provider: PaymentProvider) {
  if (isResend || attempt.method !== method || !isLive(attempt)) return false
  if (attempt.kind === 'phone' && attempt.payer_phone !== payerPhone) return false
  if (attempt.seconds_left <= 0 || attempt.start_failed_at !== null) return false
  return attempt.state === 'pending' || isStarting(attempt, provider)
}

function startOf(method: ProviderCode): PaymentMethod & { start: AttemptRow['kind'] } {
  const found = findPaymentMethod(method)
  if (!found || found.start === 'loan') throw new Error(`${method} is no provider`)
  return { ...found, start: found.start }
}

/**
 * The row before the provider is asked: whatever happens in between, the poll finds it. Two at once wait for each other
 * at the order, and the second goes on with what the first has begun. Null when it has been paid in the meantime.
 */
export async function beginAttempt({ config, jobs }: Deps, provider: PaymentProvider, beginning: Beginning) {
  const { customerId, orderId, method, payerPhone, language } = beginning
  return jobs.transact(async (db): Promise<{ attempt: AttemptRow; isNew: boolean } | null> => {
    const order = foundOr404(await lockOrder(db, orderId, customerId))
    if (isPaid(order)) return null
    requireUnpaid(order)
    const newest = await findNewestAttempt(db, orderId)
    if (newest && beginning.isResend) refuseHaste(newest)
    if (newest && isUnderWay(newest, beginning, provider)) return { attempt: newest, isNew: false }
    refuseShortTime(order)
    const { start, expiresAfterMinutes } = startOf(method)
    const phone = start === 'phone' ? payerPhone : null
    await limitPaymentStart(db, config.paymentLimits, { customerId, orderId, phone })
    const isAsked = provider.query !== undefined
    const reference = newReference(orderId)
    const made = { method, reference, kind: start, payerPhone, language, expiresAfterMinutes, isAsked }
    const id = await insertAttempt(db, order, made)
    if (order.payment_method !== method) await setPaymentMethod(db, order, method)
    return { attempt: foundOr404(await findAttempt(db, id)), isNew: true }
  })
}
