import type { IncomingHttpHeaders } from 'node:http'
import { constants } from 'node:zlib'
import compress from '@fastify/compress'
import proxy from '@fastify/http-proxy'
import type { ErrorBody } from '@zembil/contract/error-codes'
import { errorMessage } from '@zembil/i18n/api/error-message'
import { acceptedLanguage } from '@zembil/i18n/language'
import type { FastifyInstance } from 'fastify'

/** As long as the staff API lets a request take: an upload over a slow line, a large export. */
export const patienceMs = 120_000

/** In the shape of the staff API's own errors, so that screens handle both alike. */
function unavailable({ headers }: { headers: IncomingHttpHeaders }): ErrorBody {
  const message = errorMessage('unavailable', acceptedLanguage(headers['accept-language']))
  return { code: 'unavailable', message }
}

type Passed = { prefix: string; upstream: string }

/** One origin for the browser: passes on calls and pictures, with the caller's address for the rate limits. */
export async function passOn(app: FastifyInstance, passed: readonly Passed[]): Promise<void> {
  await app.register(async (scope) => {
    const params = { [constants.BROTLI_PARAM_QUALITY]: 4 }
    await scope.register(compress, { threshold: 1_024, encodings: ['br', 'gzip'], brotliOptions: { params } })
    for (const { prefix, upstream } of passed)
      await scope.register(proxy, {
        upstream,
        prefix,
        rewritePrefix: prefix,
        disableRequestLogging: true,
        // The plugin would immediately retry up to ten times on a 503.
        retryMethods: [],
        undici: { headersTimeout: patienceMs, bodyTimeout: patienceMs },
        replyOptions: {
          onError: (reply) => void reply.code(503).header('retry-after', '5').send(unavailable(reply.request)),
          rewriteRequestHeaders: (request, headers) => ({
            ...headers,
            'x-forwarded-for': request.ip,
            'x-request-id': request.id,
          }),
        },
      })
  })
}
