import type { IncomingHttpHeaders } from 'node:http'
import { constants } from 'node:zlib'
import compress from '@fastify/compress'
import proxy from '@fastify/http-proxy'
import type { ErrorBody } from '@zembil/contract/error-codes'
import { acceptedLanguage } from '@zembil/i18n/language'
import { errorMessage } from '@zembil/i18n/server-messages'
import type { FastifyInstance } from 'fastify'

/** In the shape of the API's own refusals, so that screens need not tell the two apart. */
function unavailable({ headers }: { headers: IncomingHttpHeaders }): ErrorBody {
  const message = errorMessage('unavailable', acceptedLanguage(headers['accept-language']))
  return { code: 'unavailable', message }
}

/** One origin for the browser: calls and pictures go through to the API, with the visitor's address for its rate limits. */
export async function proxyApi(app: FastifyInstance, apiUrl: string): Promise<void> {
  await app.register(async (scope) => {
    const params = { [constants.BROTLI_PARAM_QUALITY]: 4 }
    await scope.register(compress, { threshold: 1_024, encodings: ['br', 'gzip'], brotliOptions: { params } })
    for (const prefix of ['/api', '/media']) {
      await scope.register(proxy, {
        upstream: apiUrl,
        prefix,
        rewritePrefix: prefix,
        // It would write whole addresses, with search words and the keys of payments in them.
        disableRequestLogging: true,
        // It would ask ten times more at once when the API says that it cannot answer now.
        retryMethods: [],
        replyOptions: {
          onError: (reply) => void reply.code(503).header('retry-after', '5').send(unavailable(reply.request)),
          // Who saves data gets a smaller picture under the same address.
          rewriteHeaders: (headers) => (prefix === '/media' ? { ...headers, vary: 'save-data' } : headers),
          rewriteRequestHeaders: (request, headers) => ({
            ...headers,
            'x-forwarded-for': request.ip,
            'x-request-id': request.id,
          }),
        },
      })
    }
  })
}
