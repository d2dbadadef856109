import { sql } from 'kysely'
import type { Db } from '../../../platform/database/db.ts'
import type { LockedOrder } from './move-order.sql.ts'

/** Staff promise another day, `2026-11-20`. */
export async function setDueDay(db: Db, { id, created_at }: LockedOrder, day: string): Promise<void> {
  await sql`
    with moved as (
      update orders set delivery_due_on = ${day}::date, version = version + 1
      where id = ${id} and created_at = ${created_at}
    )
    update fulfilments set due_on = ${day}::date, version = version + 1
    where order_id = ${id} and order_created_at = ${created_at}`.execute(db)
}
