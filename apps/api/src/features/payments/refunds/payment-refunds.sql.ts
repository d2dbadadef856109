import { sql } from 'kysely'
import type { Db } from '../../../platform/database/db.ts'
import type { Row } from '../../../platform/database/row.ts'

type RefundState = 'queued' | 'pending' | 'refunded' | 'by_hand' | 'reversed'

/** Why money goes back. See migrations 0035 and 0073. */
type RefundReason = 'canceled' | 'not-due' | 'short' | 'refused' | 'reversed' | 'staff'

export type NewRefund = {
  paymentId: number
  reference: string
  amount: number
  reason: RefundReason
  /** A refund to the wallet is settled at once; its ledger transaction is the caller's. */
  way?: 'method' | 'wallet'
  state?: 'queued' | 'by_hand' | 'reversed' | 'refunded'
  staffId?: number | undefined
  /** The second person. */
  approvedBy?: number | undefined
  /** Why staff give it back. */
  note?: string
}

/** Returns the refund's id. The database refuses more than the payment, all refunds together. */
export async function insertRefund(db: Db, refund: NewRefund): Promise<number> {
  const {
    paymentId,
    reference,
    amount,
    reason,
    way = 'method',
    staffId = null,
    approvedBy = null,
    note = null,
  } = refund
  const state = way === 'wallet' ? 'refunded' : (refund.state ?? 'queued')
  const { rows } = await sql<Row<'payment_refunds', 'id'>>`
    insert into payment_refunds (payment_id, reference, amount_santim, reason, way, staff_id, approved_by, note, state,
      settled_at)
    values (${paymentId}, ${reference}, ${amount}, ${reason}, ${way}, ${staffId}, ${approvedBy}, ${note}, ${state},
      ${state === 'reversed' || state === 'refunded' ? sql`now()` : null})
    returning id`.execute(db)
  if (!rows[0]) throw new Error('the refund was not written')
  return rows[0].id
}

export type RefundRow = Row<
  'payment_refunds',
  'id' | 'payment_id' | 'reference' | 'amount_santim',
  { state: RefundState; way: 'method' | 'wallet' }
>

const columns = sql`r.id, r.payment_id, r.reference, r.amount_santim, r.state, r.way`

export async function findRefund(db: Db, id: number): Promise<RefundRow | undefined> {
  const { rows } = await sql<RefundRow>`select ${columns} from payment_refunds r where r.id = ${id}`.execute(db)
  return rows[0]
}

/** The refunds of these payments, oldest first. */
export async function listRefunds(db: Db, paymentIds: number[]): Promise<RefundRow[]> {
  const { rows } = await sql<RefundRow>`
    select ${columns} from payment_refunds r where r.payment_id = any(${paymentIds}) order by r.id`.execute(db)
  return rows
}

export type ClaimedRefund = Row<'payment_refunds', 'reference' | 'amount_santim' | 'tries'>

/**
 * Claims the refund for one worker, for longer than all its requests can take. Undefined if another worker holds it or
 * the provider is not the one to make it.
 */
export async function claimRefund(db: Db, id: number): Promise<ClaimedRefund | undefined> {
  const { rows } = await sql<ClaimedRefund>`
    update payment_refunds set state = 'pending', tries = tries + 1, claimed_until = now() + interval '3 minutes'
    where id = ${id} and state in ('queued', 'pending') and (claimed_until is null or claimed_until <= now())
    returning reference, amount_santim, tries`.execute(db)
  return rows[0]
}

/** Releases the claim, so that another try may follow at once. */
export async function releaseRefund(db: Db, id: number): Promise<void> {
  await sql`update payment_refunds set claimed_until = null where id = ${id}`.execute(db)
}

export async function leaveToStaff(db: Db, id: number): Promise<void> {
  await sql`
    update payment_refunds set state = 'by_hand', claimed_until = null
    where id = ${id} and state in ('queued', 'pending')`.execute(db)
}

/** False if the refund is already settled. */
export async function settleRefund(db: Db, id: number): Promise<boolean> {
  const { numAffectedRows = 0n } = await sql`
    update payment_refunds set state = 'refunded', settled_at = now(), claimed_until = null
    where id = ${id} and settled_at is null`.execute(db)
  return numAffectedRows > 0n
}

/** The order whose money goes back, also if the payment was assigned to it; null for money without an order. */
export async function findOrderOfRefund(db: Db, id: number): Promise<number | null> {
  const { rows } = await sql<{ order_id: number | null }>`
    select coalesce(p.order_id, d.order_id) as order_id from payment_refunds r join payments p on p.id = r.payment_id
      left join payment_decisions d on d.payment_id = p.id and d.kind = 'assign' where r.id = ${id}`.execute(db)
  return rows[0]?.order_id ?? null
}

const left = sql`(p.amount_santim - coalesce((
  select sum(r.amount_santim) from payment_refunds r where r.payment_id = p.id), 0))::bigint`

/** `is_wallet`: the wallet paid it, so it goes back there. */
export type UnrefundedPayment = { id: number; left: number; is_wallet: boolean }

const leftColumns = sql`p.id, ${left} as left, p.provider = 'wallet' as is_wallet`

/** The payments of an order that no refund covers completely, and what is left of each; the wallet's part last. */
export async function listUnrefundedPayments(db: Db, orderId: number): Promise<UnrefundedPayment[]> {
  const { rows } = await sql<UnrefundedPayment>`
    select ${leftColumns} from order_payments p where p.order_id = ${orderId} and ${left} > 0
    order by is_wallet, p.id`.execute(db)
  return rows
}

/** The same of the payments that the price consists of. A refund draws on them in this order. */
export async function listRefundablePayments(db: Db, orderId: number): Promise<UnrefundedPayment[]> {
  const { rows } = await sql<UnrefundedPayment>`
    select ${leftColumns} from price_payments p where p.order_id = ${orderId} and ${left} > 0
    order by is_wallet, p.id`.execute(db)
  return rows
}

/** Whether all money of an order is back; false for an order without payments. */
export async function isAllRefunded(db: Db, orderId: number): Promise<boolean> {
  const { rows } = await sql<{ is_all: boolean | null }>`
    select bool_and(p.amount_santim = coalesce(r.settled, 0)) as is_all from order_payments p
    left join lateral (select sum(amount_santim) as settled from payment_refunds
      where payment_id = p.id and settled_at is not null) r on true
    where p.order_id = ${orderId}`.execute(db)
  return rows[0]?.is_all ?? false
}
