import {
  type FastifyInstance,
  type FastifyReply,
  type FastifyRequest,
  type FastifyServerOptions,
  LogController,
} from 'fastify'
import type { ErrorAddress } from './error-address.ts'
import { forwardLoggedErrors } from './forward-logged.ts'

const sentRequestId = /^[\w-]{8,64}$/

type Serializers = Record<string, (value: Error) => object>

/** Logs JSON lines to standard output, and forwards errors if there is an address for them. Keeps the request id of a proxy in front, so that a request can be traced. */
export const logOptions = (level: string, errorAddress: ErrorAddress | null, serializers: Serializers = {}) =>
  ({
    logger: { level, base: null, serializers, ...(errorAddress && { hooks: forwardLoggedErrors(errorAddress) }) },
    logController: new LogController({ disableRequestLogging: true, requestIdLogLabel: 'requestId' }),
    genReqId: (request) => {
      const sent = request.headers['x-request-id']
      return typeof sent === 'string' && sentRequestId.test(sent) ? sent : crypto.randomUUID()
    },
  }) satisfies FastifyServerOptions

type Facts = (request: FastifyRequest, reply: FastifyReply) => object

/** The route pattern and never the URL, which contains search words and ids. */
const routeOnly: Facts = ({ routeOptions: { url } }) => ({ route: url })

/** Logs one line per request. `facts` tells what was requested. */
export function logRequests(app: FastifyInstance, facts: Facts = routeOnly): void {
  app.addHook('onSend', async (request, reply) => {
    reply.header('x-request-id', request.id)
  })
  app.addHook('onResponse', async (request, reply) => {
    const { method, log } = request
    const { statusCode: status, elapsedTime } = reply
    log.info({ method, ...facts(request, reply), status, ms: Math.round(elapsedTime) }, 'request')
  })
}
