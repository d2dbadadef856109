import { randomUUID, timingSafeEqual } from 'node:crypto'
import { setTimeout as wait } from 'node:timers/promises'
import type { FastifyInstance } from 'fastify'
import { z } from 'zod'
import { type Inbox, receive, takeFault } from './inbox.ts'

/** Stricter than the real API: refuses messages that it would accept but not deliver. */
const sending = z.strictObject({
  from: z.string().max(100),
  sender: z.string().min(1).max(11),
  to: z.string().regex(/^\+251[79]\d{8}$/),
  message: z.string().min(1).max(1_000),
  template: z.literal([0, 1]).optional(),
  callback: z.url().optional(),
})

const refusal = (errors: string[]) => ({ acknowledge: 'error', response: { errors } })

function isToken(header: string | undefined, token: string): boolean {
  const [given, expected] = [Buffer.from(header ?? ''), Buffer.from(`Bearer ${token}`)]
  return given.length === expected.length && timingSafeEqual(given, expected)
}

/** AfroMessage's `send` call. Like the real one, it reports an invalid message with status 200. */
export function afroMessage(app: FastifyInstance, inbox: Inbox, token: string): void {
  app.post('/send', async ({ headers, body }, reply) => {
    const fault = takeFault(inbox)
    if (fault) await wait(fault.delay_ms)
    if (fault?.status) return reply.code(fault.status).type('text/html').send('<h1>Out of order</h1>')
    if (!isToken(headers.authorization, token)) return reply.code(401).send(refusal(['Invalid token']))
    const { data, error } = sending.safeParse(body)
    if (error) return refusal(error.issues.map(({ path, message }) => `${path.join('.')}: ${message}`))
    const id = randomUUID()
    receive(inbox, {
      id,
      to: data.to,
      text: data.message,
      sender: data.sender,
      received_at: new Date().toISOString(),
    })
    return {
      acknowledge: 'success',
      response: {
        status: 'Send in progress...',
        message_id: id,
        message: data.message,
        to: data.to,
      },
    }
  })
}
