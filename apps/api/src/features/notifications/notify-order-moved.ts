import { isOrderNews, orderNews } from '@zembil/i18n/api/order-news'
import type { OrderStatus } from '@zembil/rules/orders/order-moves'
import type { Db } from '../../platform/database/db.ts'
import { insertOrderNotification } from './order-notifications.sql.ts'

/** Idempotent: creates one notification for each status worth announcing, even when the job is repeated. */
export async function notifyOrderMoved(db: Db, { order_id, to }: { order_id: number; to: OrderStatus }): Promise<void> {
  if (!isOrderNews(to)) return
  await insertOrderNotification(db, order_id, { ...orderNews(to, order_id), link: '/profile' })
}
