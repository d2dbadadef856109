import { sql } from 'kysely'
import type { Db } from '../../platform/db.ts'

type RefundState = 'queued' | 'pending' | 'refunded' | 'by_hand' | 'reversed'

/** False if the payment already has a refund. */
export async function insertRefund(
  db: Db,
  paymentId: number,
  reference: string,
  state: 'queued' | 'by_hand' | 'reversed' = 'queued',
): Promise<boolean> {
  const { numAffectedRows = 0n } = await sql`
    insert into payment_refunds (payment_id, reference, state, settled_at)
    values (${paymentId}, ${reference}, ${state}, ${state === 'reversed' ? sql`now()` : null})
    on conflict (payment_id) do nothing`.execute(db)
  return numAffectedRows > 0n
}

export async function findRefund(db: Db, paymentId: number) {
  const { rows } = await sql<{ reference: string; state: RefundState }>`
    select reference, state from payment_refunds where payment_id = ${paymentId}`.execute(db)
  return rows[0]
}

export type ClaimedRefund = { reference: string; tries: number }

/**
 * Claims the refund for one worker, for longer than all its requests can take. Undefined if another worker holds it or
 * the provider is not the one to make it.
 */
export async function claimRefund(db: Db, paymentId: number): Promise<ClaimedRefund | undefined> {
  const { rows } = await sql<ClaimedRefund>`
    update payment_refunds set state = 'pending', tries = tries + 1, claimed_until = now() + interval '3 minutes'
    where payment_id = ${paymentId} and state in ('queued', 'pending')
      and (claimed_until is null or claimed_until <= now())
    returning reference, tries`.execute(db)
  return rows[0]
}

/** Releases the claim, so that another try may follow at once. */
export async function releaseRefund(db: Db, paymentId: number): Promise<void> {
  await sql`update payment_refunds set claimed_until = null where payment_id = ${paymentId}`.execute(db)
}

export async function leaveToStaff(db: Db, paymentId: number): Promise<void> {
  await sql`
    update payment_refunds set state = 'by_hand', claimed_until = null
    where payment_id = ${paymentId} and state in ('queued', 'pending')`.execute(db)
}

/** False if the refund is already settled, or if staff settle one that was not left to them. */
export async function settleRefund(db: Db, paymentId: number, by: 'provider' | 'staff'): Promise<boolean> {
  const theirs = by === 'staff' ? sql`state = 'by_hand'` : sql`settled_at is null`
  const { numAffectedRows = 0n } = await sql`
    update payment_refunds set state = 'refunded', settled_at = now(), claimed_until = null
    where payment_id = ${paymentId} and ${theirs}`.execute(db)
  return numAffectedRows > 0n
}

/** Payments of an order that have no refund yet. */
export async function listUnrefundedPayments(db: Db, orderId: number): Promise<number[]> {
  const { rows } = await sql<{ id: number }>`
    select p.id from payments p where p.order_id = ${orderId}
    and not exists (select from payment_refunds r where r.payment_id = p.id) order by p.id`.execute(db)
  return rows.map(({ id }) => id)
}

/** Whether all payments of an order are refunded. */
export async function isAllRefunded(db: Db, orderId: number): Promise<boolean> {
  const { rows } = await sql<{ is_all: boolean }>`
    select bool_and(r.settled_at is not null) as is_all from payments p
    left join payment_refunds r on r.payment_id = p.id where p.order_id = ${orderId}`.execute(db)
  return rows[0]?.is_all ?? false
}
