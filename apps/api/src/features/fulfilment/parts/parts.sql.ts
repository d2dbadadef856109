import type { Stage } from '@zembil/rules/orders/stages'
import { sql } from 'kysely'
import type { Db } from '../../../platform/database/db.ts'
import type { Row } from '../../../platform/database/row.ts'
import type { StoreScope } from '../../staff/sessions/actor.ts'

/** The part of an order that one store handles. */
export type Part = Row<
  'fulfilments',
  | 'order_id'
  | 'order_created_at'
  | 'store_id'
  | 'picker_id'
  | 'crate'
  | 'started_at'
  | 'finished_at'
  | 'packed_at'
  | 'arrived_at'
  | 'bags'
  | 'version',
  { stage: Stage }
>

export type PartKey = { orderId: number; storeId: number; stores: StoreScope }

const columns = sql`order_id, order_created_at, store_id, stage, picker_id, crate, started_at, finished_at, packed_at, arrived_at,
  bags, version`

export const isInScope = (stores: StoreScope, storeId: number): boolean => stores === 'all' || stores.includes(storeId)

/**
 * Locks one part until the transaction ends; undefined when it does not exist or belongs to a store out of reach. Whoever
 * also changes the order locks that first.
 */
export async function lockPart(db: Db, { orderId, storeId, stores }: PartKey): Promise<Part | undefined> {
  if (!isInScope(stores, storeId)) return undefined
  const { rows } = await sql<Part>`
    select ${columns} from fulfilments where order_id = ${orderId} and store_id = ${storeId}
    for no key update`.execute(db)
  return rows[0]
}

/** Without a lock; undefined like `lockPart`. */
export async function findPart(db: Db, { orderId, storeId, stores }: PartKey): Promise<Part | undefined> {
  if (!isInScope(stores, storeId)) return undefined
  const { rows } = await sql<Part>`
    select ${columns} from fulfilments where order_id = ${orderId} and store_id = ${storeId}`.execute(db)
  return rows[0]
}

/** Whether the order of a part was canceled. */
export async function isCanceled(db: Db, { order_id, order_created_at }: Part): Promise<boolean> {
  const { rows } = await sql`
    select from orders where id = ${order_id} and created_at = ${order_created_at} and deleted_at is not null`.execute(
    db,
  )
  return rows.length > 0
}

/** Moves all parts of an order to one stage. */
export async function stageParts(db: Db, orderId: number, stage: Stage): Promise<void> {
  await sql`
    update fulfilments set stage = ${stage}, version = version + 1
    where order_id = ${orderId} and stage <> ${stage}`.execute(db)
}
