import { sql } from 'kysely'
import type { Db } from '../../../platform/database/db.ts'
import type { LockedOrder } from './move-order.sql.ts'

/** False on a day on which the shop is closed. */
export async function isDeliveryDay(db: Db, day: string): Promise<boolean> {
  const { rows } = await sql<{ is_open: boolean }>`select is_delivery_day(${day}::date) as is_open`.execute(db)
  return rows[0]?.is_open ?? true
}

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
