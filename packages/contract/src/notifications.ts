import { z } from 'zod'
import { defineEndpoints } from './endpoint.ts'
import { bigId, cursor, done, one, page, paged, paginate, timestamp } from './fields.ts'

export const notification = z
  .object({
    id: z.int(),
    title: z.string(),
    title_am: z.string(),
    message: z.string(),
    message_am: z.string(),
    link: z.string().nullable().describe('A path of the storefront.'),
    read_at: timestamp.nullable().describe('Null while unread.'),
    created_at: timestamp,
  })
  .meta({ id: 'Notification' })
export type Notification = z.output<typeof notification>

const read = { auth: 'customer', limit: 'read' } as const
const write = { auth: 'customer', limit: 'write' } as const

export const notificationEndpoints = defineEndpoints({
  'GET /notifications': {
    ...read,
    summary: 'List the notifications, newest first',
    query: z.object({ page, paginate: paginate(15), cursor: cursor.optional() }),
    response: paged(notification),
  },
  'GET /notifications/unread-count': {
    ...read,
    summary: 'Count the unread notifications',
    response: one(z.object({ unread_count: z.int().describe('At most 100, which means 100 or more.') })),
  },
  'PUT /notifications/read': { ...write, summary: 'Mark all notifications as read', response: done },
  'PUT /notifications/:id/read': {
    ...write,
    summary: 'Mark a notification as read',
    description: 'Idempotent.',
    params: z.object({ id: bigId }),
    response: one(notification),
  },
})
export type NotificationApi = typeof notificationEndpoints
