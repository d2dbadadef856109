import { type FastifyInstance, type FastifyRequest, type FastifyServerOptions, LogController } from 'fastify'

const sentRequestId = /^[\w-]{8,64}$/

/** JSON lines on standard output; the request id of a proxy in front is kept and forwarded to the API. */
export const loggerOptions = (level: string) =>
  ({
    logger: { level, base: null },
    logController: new LogController({ disableRequestLogging: true, requestIdLogLabel: 'requestId' }),
    genReqId: (request) => {
      const sent = request.headers['x-request-id']
      return typeof sent === 'string' && sentRequestId.test(sent) ? sent : crypto.randomUUID()
    },
  }) satisfies FastifyServerOptions

/**
 * The path without the query, which may contain search words. For API calls only the route: the API logs its own line
 * with the same id, and the URL of a payment callback contains its key.
 */
function pathOf({ raw, routeOptions: { url } }: FastifyRequest): string | undefined {
  return url?.startsWith('/api') ? url : raw.url?.split('?', 1)[0]
}

/** One line per request. */
export function logRequests(app: FastifyInstance): void {
  app.addHook('onSend', async (request, reply) => {
    reply.header('x-request-id', request.id)
  })
  app.addHook('onResponse', async (request, reply) => {
    const { method, log } = request
    const path = pathOf(request)
    const cache = reply.getHeader('x-page-cache')
    log.info(
      { method, path, status: reply.statusCode, ms: Math.round(reply.elapsedTime), ...(cache ? { cache } : {}) },
      'request',
    )
  })
}
