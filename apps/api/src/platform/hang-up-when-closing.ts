import type { FastifyInstance } from 'fastify'

/** Answers given while the server closes end their connection; kept alive, it would keep the process from ending. */
export function hangUpWhenClosing(app: FastifyInstance): void {
  let isClosing = false
  app.addHook('preClose', async () => {
    isClosing = true
  })
  app.addHook('onSend', async (_request, reply) => {
    if (isClosing) reply.header('connection', 'close')
  })
}
