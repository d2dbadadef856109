import { type FastifyInstance, type FastifyServerOptions, LogController } from 'fastify'

const sentRequestId = /^[\w-]{8,64}$/

/** JSON lines on standard output; the request id of a proxy in front is kept and forwarded to the staff API. */
export const loggerOptions = (level: string) =>
  ({
    logger: { level, base: null },
    logController: new LogController({ disableRequestLogging: true, requestIdLogLabel: 'requestId' }),
    genReqId: (request) => {
      const sent = request.headers['x-request-id']
      return typeof sent === 'string' && sentRequestId.test(sent) ? sent : crypto.randomUUID()
    },
  }) satisfies FastifyServerOptions

/** One line per request with its route, never its URL: the staff API logs its own line with the same id. */
export function logRequests(app: FastifyInstance): void {
  app.addHook('onSend', async (request, reply) => {
    reply.header('x-request-id', request.id)
  })
  app.addHook('onResponse', async ({ method, log, routeOptions }, reply) => {
    log.info(
      { method, route: routeOptions.url, status: reply.statusCode, ms: Math.round(reply.elapsedTime) },
      'request',
    )
  })
}
