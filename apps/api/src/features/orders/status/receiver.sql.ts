import { sql } from 'kysely'
import type { Db } from '../../../platform/database/db.ts'
import type { LockedOrder } from './move-order.sql.ts'

/** Staff correct who receives an order, and where. */
export async function setReceiver(db: Db, { id, created_at }: LockedOrder, detail: object): Promise<void> {
  await sql`
    update orders set shipping_detail = ${JSON.stringify(detail)}::jsonb
    where id = ${id} and created_at = ${created_at}`.execute(db)
}

export const listStorePlaces = (db: Db) => db.selectFrom('stores').select(['latitude', 'longitude']).execute()
