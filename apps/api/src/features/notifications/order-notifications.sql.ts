import { sql } from 'kysely'
import type { Db } from '../../platform/database/db.ts'

type News = { title: string; title_am: string; message: string; message_am: string }

/** Undefined when the order does not exist. */
export async function findPaymentMethod(db: Db, orderId: number): Promise<string | undefined> {
  const { rows } = await sql<{ payment_method: string }>`
    select payment_method from orders where id = ${orderId}`.execute(db)
  return rows[0]?.payment_method
}

/** Notifies the order's customer, unless they were erased or already notified. The notification opens the order. */
export async function insertOrderNotification(db: Db, orderId: number, news: News): Promise<void> {
  await sql`
    insert into notifications (customer_id, order_id, title, title_am, message, message_am, link)
    select o.customer_id, o.id, ${news.title}, ${news.title_am}, ${news.message}, ${news.message_am},
      '/profile?order=' || o.id
    from orders o where o.id = ${orderId} and o.customer_id is not null
    and not exists (select from notifications n where n.customer_id = o.customer_id and n.message = ${news.message})`.execute(
    db,
  )
}
