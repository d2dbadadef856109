import { sql } from 'kysely'
import type { Db } from '../../../platform/database/db.ts'
import type { Row } from '../../../platform/database/row.ts'
import { bagsOf } from '../parts/bags.sql.ts'

/** A delivery that left and was not delivered, and whose bags have not come back. */
export type Carried = Row<'deliveries', 'order_id' | 'attempt_no', { state: 'out' | 'failed' }> & { bags: string[] }

const isCarried = (storeId: number, courierId: number) => sql`
  d.courier_id = ${courierId} and d.store_id = ${storeId} and d.left_at is not null and d.returned_at is null
  and d.state in ('out', 'failed')`

/** Locks the orders, in the order of their ids; read them afterwards. */
export async function lockCarried(db: Db, storeId: number, courierId: number): Promise<void> {
  await sql`
    select from orders where id in (select d.order_id from deliveries d where ${isCarried(storeId, courierId)})
    order by id for no key update`.execute(db)
}

export async function listCarried(db: Db, storeId: number, courierId: number): Promise<Carried[]> {
  const { rows } = await sql<Carried>`
    select d.order_id, d.attempt_no, d.state, ${bagsOf(sql`d.order_id`)} as bags from deliveries d
    where ${isCarried(storeId, courierId)} order by d.order_id`.execute(db)
  return rows
}

export async function setReturned(
  db: Db,
  { order_id, attempt_no }: Carried,
  lostBags: readonly string[],
  reason: string | undefined,
): Promise<void> {
  await sql`
    update deliveries set returned_at = now(), lost_bags = ${lostBags}, lost_reason = ${reason ?? null}
    where order_id = ${order_id} and attempt_no = ${attempt_no}`.execute(db)
}

/** The courier came back with it and had reported nothing. */
export async function failUnreported(db: Db, { order_id, attempt_no }: Carried): Promise<void> {
  await sql`
    update deliveries set state = 'failed', reason = 'other', acted_at = now(), received_at = now()
    where order_id = ${order_id} and attempt_no = ${attempt_no}`.execute(db)
}

/** Whether goods were missing or money went back for them, also for a pack that was lighter. */
export async function hasShortPicks(db: Db, orderId: number): Promise<boolean> {
  const { rows } = await sql`
    select from picks where order_id = ${orderId} and (reason is not null or refund_santim > 0) limit 1`.execute(db)
  return rows.length > 0
}

/** All parts of the order wait to be picked again. */
export async function unpickParts(db: Db, orderId: number): Promise<void> {
  await sql`update picks set picked = 0, grams = null where order_id = ${orderId}`.execute(db)
  await sql`
    update fulfilments set stage = 'to-pick', picker_id = null, crate = null, started_at = null, finished_at = null,
      packed_at = null, arrived_at = null, bags = null, version = version + 1
    where order_id = ${orderId}`.execute(db)
}
