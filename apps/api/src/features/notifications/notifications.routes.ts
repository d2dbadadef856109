import { notificationEndpoints } from '@zembil/contract/notifications'
import type { FastifyInstance } from 'fastify'
import type { Deps } from '../../deps.ts'
import { foundOr404 } from '../../platform/http/app-error.ts'
import { routesOf } from '../../platform/http/route.ts'
import { listNotifications } from './list-notifications.ts'
import { notificationView } from './notification-view.ts'
import { countUnread, markAllRead, markRead } from './notifications.sql.ts'

export function notificationRoutes(app: FastifyInstance, { db, reads }: Deps): void {
  const route = routesOf(app, notificationEndpoints)
  route('GET /notifications', ({ customer, query }) => listNotifications(reads.seenBy(customer), customer.id, query))
  route('GET /notifications/unread-count', async ({ customer }) => ({
    data: { unread_count: await countUnread(reads.seenBy(customer), customer.id) },
  }))
  route('PUT /notifications/read', async ({ customer }) => {
    await markAllRead(db, customer.id)
    return { data: null }
  })
  route('PUT /notifications/:id/read', async ({ customer, params }) => ({
    data: notificationView(foundOr404(await markRead(db, customer.id, params.id))),
  }))
}
