import type { FastifyInstance } from 'fastify'
import { z } from 'zod'
import { fault, type Inbox } from './inbox.ts'
import { inboxPage } from './inbox-page.ts'

/** All SMS received: a page for people, and JSON for tests. */
export function inboxRoutes(app: FastifyInstance, inbox: Inbox): void {
  app.get('/', async (_request, reply) => reply.type('text/html; charset=utf-8').send(inboxPage(inbox.messages)))
  app.get<{ Querystring: { to?: string } }>('/messages', async ({ query: { to } }) => ({
    data: inbox.messages.filter((message) => to === undefined || message.to === to),
  }))
  app.put('/fault', async ({ body }, reply) => {
    const { data, error } = fault.safeParse(body)
    if (error) return reply.code(422).send({ message: z.prettifyError(error) })
    inbox.fault = data
    return { data }
  })
  app.delete('/fault', async () => {
    inbox.fault = null
    return { data: null }
  })
}
