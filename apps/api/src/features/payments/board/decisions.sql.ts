import type { DecisionKind, PaymentPile } from '@zembil/contract/staff/money/decision-shapes'
import { sql } from 'kysely'
import type { Db } from '../../../platform/database/db.ts'
import type { Row } from '../../../platform/database/row.ts'
import { AppError } from '../../../platform/http/app-error.ts'
import type { PaymentRow } from '../settlement/payments.sql.ts'
import { pileOfPayment } from './piles.sql.ts'

/** Who decides about money: the member, and the second person above the limit. */
export type Deciders = { staffId: number; approvedBy?: number | undefined }

type NewDecision = Deciders & {
  paymentId: number
  kind: DecisionKind
  reason: string
  /** The order that the payment settles by this decision. */
  order?: { id: number; created_at: Date } | undefined
  paidOn?: string
}

/** Refuses a second decision about the same payment, however many people decide at once. */
export async function insertDecision(db: Db, made: NewDecision): Promise<void> {
  const { paymentId, kind, reason, order, paidOn = null, staffId, approvedBy = null } = made
  const about = kind === 'write-off' ? 'reversal' : 'arrival'
  const { numAffectedRows = 0n } = await sql`
    insert into payment_decisions (payment_id, about, kind, order_id, order_created_at, paid_on, reason, staff_id, approved_by)
    values (${paymentId}, ${about}, ${kind}, ${order?.id ?? null}, ${order?.created_at ?? null}, ${paidOn}, ${reason},
      ${staffId}, ${approvedBy})
    on conflict (payment_id, about) do nothing`.execute(db)
  if (numAffectedRows === 0n) throw new AppError('already_decided')
}

/** A payment with the pile in which it waits; null once it waits in none. */
export type PiledPayment = PaymentRow & Row<'payments', 'is_held'> & { pile: PaymentPile | null }

export async function findPiledPayment(db: Db, id: number): Promise<PiledPayment | undefined> {
  const { rows } = await sql<PiledPayment>`
    select p.id, p.provider, p.transaction_no, p.attempt_id, p.order_id, p.amount_santim, p.currency, p.flag, p.is_held,
      ${pileOfPayment} as pile
    from payments p where p.id = ${id}`.execute(db)
  return rows[0]
}

type ExcessRefund = Row<'payment_refunds', 'id' | 'amount_santim'>

/** Puts a refund that staff would make by hand into the wallet instead. Undefined if it is no longer theirs to make. */
export async function sendToWallet(
  db: Db,
  paymentId: number,
  { staffId, approvedBy }: Deciders,
): Promise<ExcessRefund | undefined> {
  const { rows } = await sql<ExcessRefund>`
    update payment_refunds set way = 'wallet', state = 'refunded', settled_at = now(), staff_id = ${staffId},
      approved_by = ${approvedBy ?? null}
    where payment_id = ${paymentId} and state = 'by_hand' returning id, amount_santim`.execute(db)
  return rows[0]
}
