import type { DeliveryProof } from '@zembil/contract/staff/fulfilment/delivery'
import type { FailReason } from '@zembil/rules/orders/reasons'
import type { Stage } from '@zembil/rules/orders/stages'
import { sql } from 'kysely'
import type { Db } from '../../../platform/database/db.ts'
import type { Row } from '../../../platform/database/row.ts'
import { todayInAddis } from '../../orders/history/orders.sql.ts'

const undoSeconds = 60

/** One attempt to hand an order over, as a report finds it. */
export type Attempt = Row<
  'deliveries',
  'order_id' | 'attempt_no' | 'courier_id' | 'store_id' | 'left_at' | 'returned_at' | 'key',
  { state: 'assigned' | 'out' | 'delivered' | 'failed' | 'withdrawn' }
> & {
  stage: Stage
  /** Delivered or failed today, in Addis Ababa. */
  is_of_today: boolean
  /** Reported a moment ago, so that it can be taken back. */
  can_undo: boolean
}

/** The order must be locked. Without a number, the newest attempt. */
export async function findDelivery(db: Db, orderId: number, attemptNo?: number): Promise<Attempt | undefined> {
  const one = attemptNo === undefined ? sql`` : sql`and d.attempt_no = ${attemptNo}`
  const { rows } = await sql<Attempt>`
    select d.order_id, d.attempt_no, d.courier_id, d.store_id, d.left_at, d.returned_at, d.key, d.state, f.stage,
      coalesce((d.acted_at at time zone 'Africa/Addis_Ababa')::date = ${todayInAddis}, false) as is_of_today,
      coalesce(d.received_at > now() - interval '${sql.lit(undoSeconds)} seconds', false) as can_undo
    from deliveries d join fulfilments f on f.order_id = d.order_id and f.order_created_at = d.order_created_at
      and f.store_id = d.store_id
    where d.order_id = ${orderId} ${one} order by d.attempt_no desc limit 1`.execute(db)
  return rows[0]
}

export type Ended = { key: string; actedAt: Date } & (
  | { state: 'delivered'; proof: DeliveryProof }
  | { state: 'failed'; reason: FailReason; note: string | undefined }
)

/** Returns the time that counts: the told one, moved between leaving and now. */
export async function endAttempt(db: Db, { order_id, attempt_no }: Attempt, ended: Ended): Promise<Date> {
  const isFailed = ended.state === 'failed'
  const { rows } = await sql<{ acted_at: Date }>`
    update deliveries d set state = ${ended.state}, reason = ${isFailed ? ended.reason : null},
      note = ${isFailed ? (ended.note ?? null) : null}, proof = ${isFailed ? null : ended.proof.by},
      proof_name = ${!isFailed && ended.proof.by === 'name' ? ended.proof.name : null}, key = ${ended.key},
      acted_at = t.possible, is_time_corrected = t.possible <> t.told, received_at = now()
    from (
      select told, least(greatest(told, coalesce(a.left_at, a.assigned_at)), now()::timestamptz(3)) as possible
      from deliveries a, (select ${ended.actedAt}::timestamptz(3) as told) clock
      where a.order_id = ${order_id} and a.attempt_no = ${attempt_no}) t
    where d.order_id = ${order_id} and d.attempt_no = ${attempt_no} returning d.acted_at`.execute(db)
  if (!rows[0]) throw new Error('the attempt was not written')
  return rows[0].acted_at
}

/** The attempt goes on as if nothing had been reported. */
export async function resumeAttempt(db: Db, { order_id, attempt_no, left_at }: Attempt): Promise<void> {
  await sql`
    update deliveries set state = ${left_at ? 'out' : 'assigned'}, reason = null, note = null, proof = null,
      proof_name = null, acted_at = null, is_time_corrected = false, received_at = null, key = null
    where order_id = ${order_id} and attempt_no = ${attempt_no}`.execute(db)
}

/** A pickup that was not handed over after all. */
export async function withdrawHandover(db: Db, { order_id, attempt_no }: Attempt): Promise<void> {
  await sql`
    update deliveries set state = 'withdrawn', acted_at = null, proof_name = null
    where order_id = ${order_id} and attempt_no = ${attempt_no}`.execute(db)
}
