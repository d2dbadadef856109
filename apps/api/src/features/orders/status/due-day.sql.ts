import { sql } from 'kysely'
import type { Db } from '../../../platform/database/db.ts'
import { todayInAddis } from '../history/orders.sql.ts'
import type { LockedOrder } from './move-order.sql.ts'

/** Whether the day is neither over nor more than `mostAhead` days ahead, and whether the shop is open on it. */
export async function judgeDueDay(
  db: Db,
  day: string,
  mostAhead: number,
): Promise<{ isNear: boolean; isOpen: boolean }> {
  const { rows } = await sql<{ isNear: boolean; isOpen: boolean }>`
    select is_delivery_day(${day}::date) as "isOpen",
      ${day}::date between ${todayInAddis} and ${todayInAddis} + ${mostAhead}::int as "isNear"`.execute(db)
  return rows[0] ?? { isNear: false, isOpen: false }
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
