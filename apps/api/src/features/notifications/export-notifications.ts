import type { Notification } from '@zembil/contract/notifications'
import type { Db } from '../../platform/database/db.ts'
import { notificationView } from './notification-view.ts'
import { listNotificationRows } from './notifications.sql.ts'

/** More notifications than any customer has; limits the size of the response. */
const most = 1_000

/** Part of the customer's data export. */
export async function exportNotifications(db: Db, customerId: number): Promise<{ notifications: Notification[] }> {
  const rows = await listNotificationRows(db, customerId, { before: null, offset: 0, limit: most })
  return { notifications: rows.map(({ total: _, ...row }) => notificationView(row)) }
}
