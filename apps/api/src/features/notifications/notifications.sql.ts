import { sql } from 'kysely'
import type { Db } from '../../platform/database/db.ts'
import type { Row } from '../../platform/database/row.ts'

export type NotificationRow = Row<
  'notifications',
  'id' | 'title' | 'title_am' | 'message' | 'message_am' | 'link' | 'read_at' | 'created_at'
>

const columns = sql`id, title, title_am, message, message_am, link, read_at, created_at`

type Slice = { before: number | null; offset: number; limit: number }

/** `total` counts one customer's rows in the index, never the whole table. */
export async function listNotificationRows(db: Db, customerId: number, { before, offset, limit }: Slice) {
  const { rows } = await sql<NotificationRow & { total: number }>`
    select ${columns}, (select count(*)::int from notifications where customer_id = ${customerId}) as total
    from notifications
    where customer_id = ${customerId} and id < coalesce(${before}::bigint, 9223372036854775807)
    order by id desc limit ${limit} offset ${offset}`.execute(db)
  return rows
}

/** Stops counting where the bell shows '99+'. */
export async function countUnread(db: Db, customerId: number): Promise<number> {
  const { rows } = await sql<{ count: number }>`
    select count(*)::int as count from (
      select from notifications where customer_id = ${customerId} and read_at is null limit 100) as unread`.execute(db)
  return rows[0]?.count ?? 0
}

export async function markRead(db: Db, customerId: number, id: number): Promise<NotificationRow | undefined> {
  const { rows } = await sql<NotificationRow>`
    update notifications set read_at = coalesce(read_at, now())
    where id = ${id} and customer_id = ${customerId} returning ${columns}`.execute(db)
  return rows[0]
}

export async function markAllRead(db: Db, customerId: number): Promise<void> {
  await sql`
    update notifications set read_at = now() where customer_id = ${customerId} and read_at is null`.execute(db)
}
