import { type FastifyInstance, type FastifyServerOptions, LogController } from 'fastify'

const sentRequestId = /^[\w-]{8,64}$/

/** JSON lines on standard output; the request id of a proxy in front is kept and passed on to the API. */
export const loggerOptions = (level: string) =>
  ({
    logger: { level, base: null },
    logController: new LogController({ disableRequestLogging: true, requestIdLogLabel: 'requestId' }),
    genReqId: (request) => {
      const sent = request.headers['x-request-id']
      return typeof sent === 'string' && sentRequestId.test(sent) ? sent : crypto.randomUUID()
    },
  }) satisfies FastifyServerOptions

/** One line per request, with the path but without the query, where search words stand. */
export function logRequests(app: FastifyInstance): void {
  app.addHook('onSend', async (request, reply) => {
    reply.header('x-request-id', request.id)
  })
  app.addHook('onResponse', async (request, reply) => {
    const { method, raw, log } = request
    const path = raw.url?.split('?', 1)[0]
    const cache = reply.getHeader('x-page-cache')
    log.info(
      { method, path, status: reply.statusCode, ms: Math.round(reply.elapsedTime), ...(cache ? { cache } : {}) },
      'request',
    )
  })
}
