import { type FastifyInstance, type FastifyServerOptions, LogController } from 'fastify'

const phoneNumbers = /(?:\+?251|\b0)[79]\d{8}\b/g
const withoutNumbers = (text: string): string => text.replace(phoneNumbers, '<phone>')

type Write = (facts: object, words: string) => void
/** The log for code that runs outside a request. */
export type Log = { info: Write; warn: Write; error: Write }

type LoggedError = {
  type: string
  message: string
  stack: string
  code?: unknown
  cause?: string
  causes?: string[]
}

const mostCauses = 5
const wordsOf = (error: unknown): string => withoutNumbers(error instanceof Error ? error.message : String(error))

/** The distinct messages inside an AggregateError. */
const causesOf = ({ errors }: AggregateError): string[] => [...new Set(errors.map(wordsOf))].slice(0, mostCauses)

/** Logs an error's name, message, stack, code and causes. Other fields (query values, request bodies) are left out. */
function describeError(error: Error & { code?: unknown }): LoggedError {
  return {
    type: error.name,
    message: wordsOf(error),
    stack: withoutNumbers(error.stack ?? ''),
    ...(error.code !== undefined && { code: error.code }),
    ...(error.cause instanceof Error && { cause: wordsOf(error.cause) }),
    ...(error instanceof AggregateError && { causes: causesOf(error) }),
  }
}

const sentRequestId = /^[\w-]{8,64}$/

/** Logs JSON lines to standard output. Keeps the request id of an upstream proxy, so that a request can be traced. */
export const loggerOptions = (level: string) =>
  ({
    logger: { level, base: null, serializers: { err: describeError } },
    logController: new LogController({ disableRequestLogging: true, requestIdLogLabel: 'requestId' }),
    genReqId: (request) => {
      const sent = request.headers['x-request-id']
      return typeof sent === 'string' && sentRequestId.test(sent) ? sent : crypto.randomUUID()
    },
  }) satisfies FastifyServerOptions

/** Logs one line per request, with the route pattern and never the URL, which contains search words and ids. */
export function logRequests(app: FastifyInstance): void {
  app.addHook('onSend', async (request, reply) => {
    reply.header('x-request-id', request.id)
  })
  app.addHook('onResponse', async (request, reply) => {
    const { method, routeOptions, log } = request
    log.info(
      { method, route: routeOptions.url, status: reply.statusCode, ms: Math.round(reply.elapsedTime) },
      'request',
    )
  })
}
