import { inboxEndpoints } from '@zembil/contract/staff/settings/inbox'
import type { FastifyInstance } from 'fastify'
import type { Deps } from '../../../deps.ts'
import { staffRoutesOf } from '../../staff/acts/staff-routes.ts'
import type { Act } from '../../staff/audit/write-audit.sql.ts'
import { getMessage, handleMessage } from './handle-message.ts'
import { listMessages } from './list-messages.ts'

/** The audit log holds nothing of the message: it is personal, and deleted after a year. */
const onMessage = (action: Act['action'], id: number): Act => ({ action, subject: { kind: 'message', id } })

export function inboxRoutes(app: FastifyInstance, deps: Deps): void {
  const { db } = deps
  const route = staffRoutesOf(app, inboxEndpoints, deps)

  route.read('GET /contact-messages', ({ query }) => listMessages(db, query))
  route.act('GET /contact-messages/:id', async ({ params: { id } }, tx) => ({
    answer: await getMessage(tx.db, id),
    act: onMessage('message.opened', id),
  }))
  route.act('POST /contact-messages/:id/answer', async ({ actor, params: { id }, body }, tx) => ({
    answer: await handleMessage(tx.db, { ...body, id, answeredBy: actor.id }),
    act: onMessage('message.answered', id),
  }))
  route.act('POST /contact-messages/:id/reopen', async ({ params: { id }, body }, tx) => ({
    answer: await handleMessage(tx.db, { ...body, id, answeredBy: null }),
    act: onMessage('message.reopened', id),
  }))
}
