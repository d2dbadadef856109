import type { PaymentView } from '@zembil/contract/payments'
import { isAwaitingPayment } from '@zembil/rules/orders/order-moves'
import { maskedPhone } from '@zembil/rules/people/phone'
import type { Config } from '../../../platform/config.ts'
import type { PaymentAttempt } from '../../../providers/payment/payment-provider.ts'
import type { AttemptRow } from './payment-attempts.sql.ts'
import { formUrl } from './payment-reference.ts'

export const isLive = ({ state }: Pick<AttemptRow, 'state'>): boolean => state === 'starting' || state === 'pending'

/** Whether the attempt can still be paid: the order may have been canceled or paid in another window. */
export const isPayable = (attempt: AttemptRow): boolean =>
  isLive(attempt) && attempt.seconds_left > 0 && isAwaitingPayment(attempt.order_status)

export const paymentView = (attempt: AttemptRow): PaymentView => ({
  method: attempt.method,
  state: attempt.state,
  refusal: attempt.refusal,
  expires_at: attempt.expires_at.toISOString(),
  kind: attempt.kind,
  challenge: attempt.challenge,
  widget: isLive(attempt) ? attempt.widget : null,
  payer_phone: attempt.kind === 'phone' && attempt.payer_phone ? maskedPhone(attempt.payer_phone) : null,
})

/** Where the customer continues to pay; null unless the attempt is pending. */
export function toPayUrl(config: Config, attempt: AttemptRow): string | null {
  if (attempt.state !== 'pending') return null
  return attempt.kind === 'form' ? formUrl(config, attempt.method, attempt.reference) : attempt.pay_url
}

/** The attempt in the form that provider adapters take. */
export const toAttempt = (row: AttemptRow): PaymentAttempt => ({
  reference: row.reference,
  orderId: row.order_id,
  amountSantim: row.amount_santim,
  phone: row.payer_phone ?? '',
  payerName: row.payer_name,
  language: row.language,
  expiresAt: row.expires_at,
  secondsLeft: row.seconds_left,
  providerReference: row.provider_reference,
})
