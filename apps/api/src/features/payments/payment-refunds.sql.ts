import { sql } from 'kysely'
import type { Db } from '../../platform/db.ts'

type RefundState = 'queued' | 'pending' | 'refunded' | 'by_hand' | 'reversed'

/** False when its money is on the way back already. */
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

/** For one worker at a time, for longer than all requests of a refund may take. Undefined when somebody else has it or it is not the provider's turn. */
export async function claimRefund(db: Db, paymentId: number): Promise<ClaimedRefund | undefined> {
  const { rows } = await sql<ClaimedRefund>`
    update payment_refunds set state = 'pending', tries = tries + 1, claimed_until = now() + interval '3 minutes'
    where payment_id = ${paymentId} and state in ('queued', 'pending')
      and (claimed_until is null or claimed_until <= now())
    returning reference, tries`.execute(db)
  return rows[0]
}

/** Another try may follow at once. */
export async function releaseRefund(db: Db, paymentId: number): Promise<void> {
  await sql`update payment_refunds set claimed_until = null where payment_id = ${paymentId}`.execute(db)
}

export async function leaveToStaff(db: Db, paymentId: number): Promise<void> {
  await sql`
    update payment_refunds set state = 'by_hand', claimed_until = null
    where payment_id = ${paymentId} and state in ('queued', 'pending')`.execute(db)
}

/** False when it has ended already, or staff were not asked to do it. */
export async function settleRefund(db: Db, paymentId: number, by: 'provider' | 'staff'): Promise<boolean> {
  const theirs = by === 'staff' ? sql`state = 'by_hand'` : sql`settled_at is null`
  const { numAffectedRows = 0n } = await sql`
    update payment_refunds set state = 'refunded', settled_at = now(), claimed_until = null
    where payment_id = ${paymentId} and ${theirs}`.execute(db)
  return numAffectedRows > 0n
}

/** Money of an order that nobody has begun to give back. */
export async function listUnrefundedPayments(db: Db, orderId: number): Promise<number[]> {
  const { rows } = await sql<{ id: number }>`
    select p.id from payments p where p.order_id = ${orderId}
    and not exists (select from payment_refunds r where r.payment_id = p.id) order by p.id`.execute(db)
  return rows.map(({ id }) => id)
}

/** Whether an order's money has all gone back. */
export async function isAllRefunded(db: Db, orderId: number): Promise<boolean> {
  const { rows } = await sql<{ is_all: boolean }>`
    select bool_and(r.settled_at is not null) as is_all from payments p
    left join payment_refunds r on r.payment_id = p.id where p.order_id = ${orderId}`.execute(db)
  return rows[0]?.is_all ?? false
}
