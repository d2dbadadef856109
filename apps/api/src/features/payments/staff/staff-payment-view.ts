import type { StaffAttempt, StaffPayment } from '@zembil/contract/staff/payment-shapes'
import { toWire } from '@zembil/rules/money/money'
import { maskedPhone } from '@zembil/rules/people/phone'
import type { StaffPaymentRow } from './search-payments.sql.ts'
import type { StaffAttemptRow } from './staff-payment.sql.ts'

const iso = (time: Date | string | null): string | null => (time === null ? null : new Date(time).toISOString())
/** PostgreSQL writes times inside JSON with its own precision. */
const isoOf = (time: string): string => new Date(time).toISOString()

export const staffPaymentView = ({ refunds, ...row }: StaffPaymentRow): StaffPayment => ({
  id: row.id,
  method: row.method,
  transaction_no: row.transaction_no,
  amount: toWire(row.amount_santim),
  currency: row.currency,
  received_at: row.received_at.toISOString(),
  source: row.source,
  order_id: row.order_id,
  attempt_id: row.attempt_id,
  flag: row.flag,
  pile: row.pile,
  decision: row.decision && { ...row.decision, decided_at: isoOf(row.decision.decided_at) },
  refunds: refunds.map(({ amount_santim, ...refund }) => ({
    ...refund,
    amount: toWire(amount_santim),
    created_at: isoOf(refund.created_at),
    settled_at: iso(refund.settled_at),
  })),
})

export const staffAttemptView = (row: StaffAttemptRow): StaffAttempt => ({
  id: row.id,
  method: row.method,
  reference: row.reference,
  provider_reference: row.provider_reference,
  amount: toWire(row.amount_santim),
  state: row.state,
  refusal: row.refusal,
  kind: row.kind,
  payer_phone: row.payer_phone === null ? null : maskedPhone(row.payer_phone),
  created_at: row.created_at.toISOString(),
  expires_at: row.expires_at.toISOString(),
  start_failed_at: iso(row.start_failed_at),
  settled_at: iso(row.settled_at),
  asked: row.checks,
  asked_at: iso(row.checked_at),
  asks_again_at: iso(row.next_check_at),
  review_at: iso(row.review_at),
  answers: row.answers.map((answer) => ({ ...answer, received_at: isoOf(answer.received_at) })),
})
