import { sql } from 'kysely'
import type { Db } from '../../../platform/database/db.ts'

const isUnreminded = sql`not exists (
  select from sms_messages s where s.order_id = o.id and s.purpose = 'payment-reminder')`

/** Unpaid orders that expire soon and whose customer was not reminded yet, by us or by staff. */
export async function listOrdersToRemind(db: Db, minutes: number): Promise<number[]> {
  const { rows } = await sql<{ id: number }>`
    select o.id from orders o
    where o.status in ('unpaid', 'payment-rejected') and o.customer_id is not null and o.expires_at > now()
      and o.expires_at <= now() + ${minutes} * interval '1 minute' and ${isUnreminded}
    order by o.expires_at`.execute(db)
  return rows.map(({ id }) => id)
}

/** With the order locked, so that only one of two concurrent runs sends the reminder. */
export async function isToRemind(db: Db, orderId: number): Promise<boolean> {
  const { rows } = await sql`select from orders o where o.id = ${orderId} and ${isUnreminded}`.execute(db)
  return rows.length > 0
}
