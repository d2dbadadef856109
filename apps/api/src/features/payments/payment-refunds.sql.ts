import { sql } from 'kysely'
import type { Db } from '../../platform/db.ts'

export type RefundState = 'queued' | 'pending' | 'refunded' | 'by_hand' | 'reversed'

/** False when its money is on the way back already. */
export async function insertRefund(
  db: Db,
  paymentId: number,
  reference: string,
  state: 'queued' | 'reversed' = 'queued',
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

/** False when it has ended already. */
export async function updateRefund(db: Db, paymentId: number, state: RefundState): Promise<boolean> {
  const { numAffectedRows = 0n } = await sql`
    update payment_refunds set state = ${state}, settled_at = ${
      state === 'refunded' || state === 'reversed' ? sql`now()` : null
    } where payment_id = ${paymentId} and settled_at is null`.execute(db)
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
