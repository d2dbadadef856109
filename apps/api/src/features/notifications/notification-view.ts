import type { Notification } from '@zembil/contract/notifications'
import type { NotificationRow } from './notifications.sql.ts'

export const notificationView = ({ read_at, created_at, ...row }: NotificationRow): Notification => ({
  ...row,
  read_at: read_at?.toISOString() ?? null,
  created_at: created_at.toISOString(),
})
