import { type FastifyInstance, type FastifyServerOptions, LogController } from 'fastify'

const phoneNumbers = /(?:\+?251|\b0)[79]\d{8}\b/g
const withoutNumbers = (text: string): string => text.replace(phoneNumbers, '<phone>')

/** What parts of the application beyond a request write to. */
export type Log = { warn: (facts: object, words: string) => void; error: (facts: object, words: string) => void }

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

/** The errors inside an error that stands for many, each different one once. */
const causesOf = ({ errors }: AggregateError): string[] => [...new Set(errors.map(wordsOf))].slice(0, mostCauses)

/** An error's name, words and place. Its other fields (a query's values, a request's body) stay out of the log. */
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

/** JSON lines on standard output; the request id of a proxy in front is kept so that one visit can be followed through. */
export const loggerOptions = (level: string) =>
  ({
    logger: { level, base: null, serializers: { err: describeError } },
    logController: new LogController({ disableRequestLogging: true, requestIdLogLabel: 'requestId' }),
    genReqId: (request) => {
      const sent = request.headers['x-request-id']
      return typeof sent === 'string' && sentRequestId.test(sent) ? sent : crypto.randomUUID()
    },
  }) satisfies FastifyServerOptions

/** One line per request: the route's pattern, never the address with its search words, ids or numbers. */
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
