import type { Output } from '@zembil/contract/endpoint'
import type { NotificationApi } from '@zembil/contract/notifications'
import { AppError } from '../../platform/app-error.ts'
import type { Db } from '../../platform/db.ts'
import { notificationView } from './notification-view.ts'
import { listNotificationRows } from './notifications.sql.ts'

type Query = { page: number; paginate: number; cursor?: string | undefined }

/** A cursor is the id of the last row shown: newer ones that arrive meanwhile shift nothing. */
function readBefore(cursor: string | undefined): number | null {
  if (cursor === undefined) return null
  const before = Number(cursor)
  if (!Number.isSafeInteger(before)) throw new AppError('validation_failed', { cursor: 'invalid' })
  return before
}

export async function listNotifications(
  db: Db,
  customerId: number,
  { page, paginate, cursor }: Query,
): Promise<Output<NotificationApi['GET /notifications']>> {
  const before = readBefore(cursor)
  const offset = before === null ? (page - 1) * paginate : 0
  // One row more than asked for: its presence says that another page follows.
  const rows = await listNotificationRows(db, customerId, { before, offset, limit: paginate + 1 })
  const shown = rows.slice(0, paginate)
  return {
    data: shown.map(({ total: _, ...row }) => notificationView(row)),
    meta: {
      current_page: page,
      last_page: Math.max(1, Math.ceil((rows[0]?.total ?? 0) / paginate)),
      per_page: paginate,
      next_cursor: rows.length > paginate ? String(shown.at(-1)?.id) : null,
    },
  }
}
