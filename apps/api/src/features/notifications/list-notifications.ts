import type { Output } from '@zembil/contract/endpoint'
import type { NotificationApi } from '@zembil/contract/notifications'
import type { Db } from '../../platform/database/db.ts'
import { AppError } from '../../platform/http/app-error.ts'
import { pageMeta } from '../../platform/http/page-meta.ts'
import { notificationView } from './notification-view.ts'
import { listNotificationRows } from './notifications.sql.ts'

type Query = { page: number; paginate: number; cursor?: string | undefined }

/** A cursor is the id of the last row shown, so that new notifications do not shift the pages. */
function readBefore(cursor: string | undefined): number | null {
  if (cursor === undefined) return null
  const before = Number(cursor)
  if (!Number.isSafeInteger(before)) throw new AppError('validation_failed', { cursor: 'invalid' })
  return before
}

export async function listNotifications(
  db: Db,
  customerId: number,
  query: Query,
): Promise<Output<NotificationApi['GET /notifications']>> {
  const { page, paginate, cursor } = query
  const before = readBefore(cursor)
  const offset = before === null ? (page - 1) * paginate : 0
  // Reads one extra row to find out whether there is a next page.
  const rows = await listNotificationRows(db, customerId, { before, offset, limit: paginate + 1 })
  const shown = rows.slice(0, paginate)
  const nextCursor = rows.length > paginate ? String(shown.at(-1)?.id) : null
  return {
    data: shown.map(({ total: _, ...row }) => notificationView(row)),
    meta: pageMeta(query, rows[0]?.total ?? 0, nextCursor),
  }
}
