import type { FastifyInstance } from 'fastify'

/** Closes connections with the last response during shutdown: keep-alive connections would keep the process running. */
export function hangUpWhenClosing(app: FastifyInstance): void {
  let isClosing = false
  app.addHook('preClose', async () => {
    isClosing = true
  })
  app.addHook('onSend', async (_request, reply) => {
    if (isClosing) reply.header('connection', 'close')
  })
}
