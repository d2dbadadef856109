import { type Crate, crates } from '@zembil/contract/staff/fulfilment/fulfilment-shapes'
import { sql } from 'kysely'
import type { Db } from '../../../platform/database/db.ts'
import type { Part } from '../parts/parts.sql.ts'

const isWaiting = (storeId: number) => sql`
  from fulfilments f join orders o on o.id = f.order_id and o.created_at = f.order_created_at
  where f.store_id = ${storeId} and f.stage = 'to-pick' order by f.due_on, f.order_id limit 1`

/**
 * Locks the order that is due first among those that wait to be picked in a store, and returns its id. Skips orders that
 * somebody else is working on at this moment. The part is locked too, so that its stage is read again after the lock.
 */
export async function lockNextOrder(db: Db, storeId: number): Promise<number | undefined> {
  const { rows } = await sql<{ order_id: number }>`
    select f.order_id ${isWaiting(storeId)} for no key update of o, f skip locked`.execute(db)
  return rows[0]?.order_id
}

/** Waits until nobody works on the order that is due first. False when no order waits. */
export async function awaitNextOrder(db: Db, storeId: number): Promise<boolean> {
  const { rows } = await sql`select ${isWaiting(storeId)} for no key update of o`.execute(db)
  return rows.length > 0
}

/** How many orders somebody is picking and has not finished, without the given one. */
export async function countPicking(db: Db, pickerId: number, besides: number | undefined): Promise<number> {
  const { rows } = await sql<{ picking: number }>`
    select count(*)::int as picking from fulfilments
    where picker_id = ${pickerId} and stage = 'picking' and finished_at is null
      and order_id is distinct from ${besides ?? null}::bigint`.execute(db)
  return rows[0]?.picking ?? 0
}

/** The first crate that the picker has not in use; an order keeps its crate until its bags are packed. */
export async function findFreeCrate(db: Db, pickerId: number): Promise<Crate | undefined> {
  const { rows } = await sql<{ crate: Crate | null }>`
    select crate from fulfilments where picker_id = ${pickerId} and stage = 'picking'`.execute(db)
  return crates.find((crate) => !rows.some((row) => row.crate === crate))
}

export async function setPicker(
  db: Db,
  { order_id, store_id }: Part,
  pickerId: number,
  crate: string | undefined,
): Promise<void> {
  await sql`
    update fulfilments set stage = 'picking', picker_id = ${pickerId}, crate = ${crate ?? null},
      started_at = coalesce(started_at, now()), version = version + 1
    where order_id = ${order_id} and store_id = ${store_id}`.execute(db)
}

export async function finishPart(db: Db, { order_id, store_id }: Part): Promise<void> {
  await sql`
    update fulfilments set finished_at = now(), version = version + 1
    where order_id = ${order_id} and store_id = ${store_id}`.execute(db)
}

/** Whether every store has finished its part of the order. */
export async function isAllFinished(db: Db, { order_id, order_created_at }: Part): Promise<boolean> {
  const { rows } = await sql`
    select from fulfilments
    where order_id = ${order_id} and order_created_at = ${order_created_at} and finished_at is null`.execute(db)
  return rows.length === 0
}
