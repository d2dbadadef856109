import { z } from 'zod'
import { defineEndpoints } from './endpoint.ts'
import { bigId, cursor, done, one, page, paged, paginate, timestamp } from './fields.ts'

/** A notification for one customer. `link` is a path of the storefront, or null. */
export const notification = z
  .object({
    id: z.int(),
    title: z.string(),
    title_am: z.string(),
    message: z.string(),
    message_am: z.string(),
    link: z.string().nullable(),
    read_at: timestamp.nullable(),
    created_at: timestamp,
  })
  .meta({ id: 'Notification' })
export type Notification = z.output<typeof notification>

const read = { auth: 'customer', limit: 'read' } as const
const write = { auth: 'customer', limit: 'write' } as const

export const notificationEndpoints = defineEndpoints({
  'GET /notifications': {
    ...read,
    summary: "The customer's notifications, newest first",
    query: z.object({ page, paginate: paginate(15), cursor: cursor.optional() }),
    response: paged(notification),
  },
  'GET /notifications/unread-count': {
    ...read,
    summary: 'How many notifications are unread, at most 100: the number on the bell',
    response: one(z.object({ unread_count: z.int() })),
  },
  'PUT /notifications/read': { ...write, summary: 'Marks all notifications as read', response: done },
  'PUT /notifications/:id/read': {
    ...write,
    summary: 'Marks one notification as read; again is a quiet success',
    params: z.object({ id: bigId }),
    response: one(notification),
  },
})
export type NotificationApi = typeof notificationEndpoints
