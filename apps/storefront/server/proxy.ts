import type { IncomingHttpHeaders } from 'node:http'
import { constants } from 'node:zlib'
import compress from '@fastify/compress'
import proxy from '@fastify/http-proxy'
import type { ErrorBody } from '@zembil/contract/error-codes'
import { errorMessage } from '@zembil/i18n/api/error-message'
import { acceptedLanguage } from '@zembil/i18n/language'
import type { FastifyInstance } from 'fastify'

/** In the shape of the API's own errors, so that screens handle both alike. */
function unavailable({ headers }: { headers: IncomingHttpHeaders }): ErrorBody {
  const message = errorMessage('unavailable', acceptedLanguage(headers['accept-language']))
  return { code: 'unavailable', message }
}

/** One origin for the browser: proxies calls and pictures to the API, with the visitor's IP for its rate limits. */
export async function proxyApi(app: FastifyInstance, apiUrl: string): Promise<void> {
  await app.register(async (scope) => {
    const params = { [constants.BROTLI_PARAM_QUALITY]: 4 }
    await scope.register(compress, { threshold: 1_024, encodings: ['br', 'gzip'], brotliOptions: { params } })
    for (const prefix of ['/api', '/media']) {
      await scope.register(proxy, {
        upstream: apiUrl,
        prefix,
        rewritePrefix: prefix,
        // The plugin would log full URLs, which contain search words and the keys of payment callbacks.
        disableRequestLogging: true,
        // The plugin would immediately retry up to ten times on a 503.
        retryMethods: [],
        replyOptions: {
          onError: (reply) => void reply.code(503).header('retry-after', '5').send(unavailable(reply.request)),
          // With Save-Data, the same URL serves a smaller picture.
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
