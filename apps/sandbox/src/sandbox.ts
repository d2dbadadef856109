import Fastify, { type FastifyInstance } from 'fastify'
import { afroMessage } from './sms/afro-message.ts'
import { inboxRoutes } from './sms/inbox.routes.ts'
import type { Inbox } from './sms/inbox.ts'

/** The outside world on one port, one prefix for each part of it. It keeps everything in memory. */
export function buildSandbox({ smsToken }: { smsToken: string }): FastifyInstance {
  const app = Fastify({ forceCloseConnections: true })
  const inbox: Inbox = { messages: [], fault: null }
  app.get('/', async (_request, reply) => reply.redirect('/sms'))
  app.register(async (gateway) => afroMessage(gateway, inbox, smsToken), { prefix: '/afromessage/api' })
  app.register(async (phone) => inboxRoutes(phone, inbox), { prefix: '/sms' })
  return app
}
