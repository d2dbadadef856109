import type { ReceiverProof } from '@zembil/contract/staff/fulfilment/order-act-shapes'
import { sql } from 'kysely'
import type { Db } from '../../../platform/database/db.ts'
import type { Part } from '../parts/parts.sql.ts'

/** A pickup that was handed over is a delivery that succeeded at once. */
export async function insertHandover(db: Db, part: Part, memberId: number, proof: ReceiverProof): Promise<void> {
  const { order_id, order_created_at, store_id } = part
  await sql`
    insert into deliveries (order_id, order_created_at, attempt_no, store_id, courier_id, state, proof, proof_name, left_at,
      acted_at, received_at)
    select ${order_id}, ${order_created_at}, coalesce(max(attempt_no), 0) + 1, ${store_id}, ${memberId}, 'delivered',
      ${proof.by}, ${proof.by === 'name' ? proof.name : null}, now(), now(), now()
    from deliveries where order_id = ${order_id} and order_created_at = ${order_created_at}`.execute(db)
}
