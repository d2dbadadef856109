import type { Notification } from '@zembil/contract/notifications'
import type { Db } from '../../platform/db.ts'
import { notificationView } from './notification-view.ts'
import { listNotificationRows } from './notifications.sql.ts'

/** More than anybody has been told; it only keeps one answer from growing without end. */
const most = 1_000

/** For a customer's own copy of their data. */
export async function readKeptNotifications(db: Db, customerId: number): Promise<{ notifications: Notification[] }> {
  const rows = await listNotificationRows(db, customerId, { before: null, offset: 0, limit: most })
  return { notifications: rows.map(({ total: _, ...row }) => notificationView(row)) }
}
