import { sql } from 'kysely'
import type { Db } from '../../../platform/database/db.ts'
import type { Row } from '../../../platform/database/row.ts'
import type { Part } from '../parts/parts.sql.ts'

export type Bags = Row<'fulfilments', 'cold' | 'fragile', { bags: number }>

/** `isHere`: the order leaves from the store that packs. */
export async function packBags(db: Db, { order_id, store_id }: Part, bags: Bags, isHere: boolean): Promise<void> {
  await sql`
    update fulfilments set stage = case when stage = 'ready' then 'ready' else 'packed' end, bags = ${bags.bags},
      cold = ${bags.cold}, fragile = ${bags.fragile}, packed_at = coalesce(packed_at, now()),
      arrived_at = case when ${isHere}::boolean then coalesce(arrived_at, now()) else arrived_at end,
      version = version + 1
    where order_id = ${order_id} and store_id = ${store_id}`.execute(db)
}

export async function setArrived(db: Db, { order_id, store_id }: Part): Promise<void> {
  await sql`
    update fulfilments set arrived_at = now(), version = version + 1
    where order_id = ${order_id} and store_id = ${store_id}`.execute(db)
}

/** Whether all parts of the order are packed and in the store that it leaves from. */
export async function isTogether(db: Db, orderId: number): Promise<boolean> {
  const { rows } = await sql<{ is_together: boolean }>`
    select bool_and(arrived_at is not null) as is_together from fulfilments where order_id = ${orderId}`.execute(db)
  return rows[0]?.is_together ?? false
}

export const findStoreNames = (db: Db, id: number) =>
  db.selectFrom('stores').select(['name', 'name_am']).where('id', '=', id).executeTakeFirstOrThrow()
