import { acceptedEncoding, compressOnce, type Encoding } from '@zembil/server/compress-text'
import { createSharedCache, type Made } from '@zembil/server/shared-cache'
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify'
import { type Cache, cacheControl } from './cache-control.ts'

declare module 'fastify' {
  // biome-ignore lint/style/useConsistentTypeDefinitions: only an interface can extend Fastify's types
  export interface FastifyContextConfig {
    /** The response is the same for every caller; the value says how long it stays valid. */
    cache?: Cache
  }
}

type CachedResponse = {
  body: Buffer
  etag: string
  bytes: (encoding: Encoding) => Promise<Buffer>
}
/** The run of a handler that other requests may wait for. */
type Run = { end: (made: Made<CachedResponse | null>) => void; knownTag: string | undefined }

const json = 'application/json; charset=utf-8'

/** Far more than is popular at any one moment; the oldest entry is evicted first. */
const maxEntries = 1_000
const maxUrlLength = 300
/** No page of the shop requests lists this long, and a thousand of them would fill the memory. */
const maxBodyBytes = 64 * 1_024
/** Compressing fewer bytes saves no packet. */
const minCompressedBytes = 1_024

/** Longer than any handler may take. Then those who wait for a run that has not ended run by themselves. */
const longestRunMs = 20_000

/** For a response that is not the same for everybody, such as an error. */
const notShared: Made<null> = { value: null, isStored: false, isCacheable: false }

const withoutWeakness = (etag: string | undefined) => etag?.replace(/^W\//, '')

/**
 * Caches public responses for a few seconds, so that many visitors to one page cost the database a single query: those
 * who come during a run of the handler wait for its response. What cannot be shared, each makes for itself. Stores
 * serialized bytes; runs after the rate limit and before validation and the handler.
 */
export function cacheResponses(app: FastifyInstance, seconds: number): void {
  const fromCache = createSharedCache<CachedResponse | null>({ ttlMs: seconds * 1_000, maxEntries })
  const runs = new WeakMap<FastifyRequest, Run>()

  /** The response that others have, or null when this request has to run the handler; `onSend` ends its run. */
  function findOrRun(request: FastifyRequest): Promise<CachedResponse | null> {
    return new Promise((resolve, reject) => {
      const make = () => {
        const { promise, resolve: end } = Promise.withResolvers<Made<CachedResponse | null>>()
        const timer = setTimeout(end, longestRunMs, notShared).unref()
        // Others need the whole response, so this request must not be answered with a 304 before it is stored.
        runs.set(request, { end, knownTag: request.headers['if-none-match'] })
        delete request.headers['if-none-match']
        resolve(null)
        return promise.finally(() => clearTimeout(timer))
      }
      fromCache(request.url, make).then(({ value }) => resolve(value), reject)
    })
  }

  /** Compressed also at first: a cache in front keeps what it gets. */
  async function encoded({ body, bytes }: CachedResponse, { headers }: FastifyRequest, reply: FastifyReply) {
    const others = reply.getHeader('vary')
    reply.header('vary', others ? `${others}, accept-encoding` : 'accept-encoding')
    const encoding = body.length < minCompressedBytes ? 'identity' : acceptedEncoding(headers['accept-encoding'])
    if (encoding !== 'identity') reply.header('content-encoding', encoding)
    return bytes(encoding)
  }

  app.addHook('onRoute', (route) => {
    const cache = route.config?.cache
    if (!cache) return
    route.preValidation = async (request, reply) => {
      reply.header('cache-control', cacheControl(cache))
      const response = seconds === 0 ? null : await findOrRun(request)
      if (!response) return
      reply.type(json).header('etag', response.etag)
      return reply.send(await encoded(response, request, reply))
    }
    route.onSend = async (request, reply, payload) => {
      const run = runs.get(request)
      if (!run) return payload
      runs.delete(request)
      const etag = reply.getHeader('etag')
      const isWhole =
        reply.statusCode === 200 &&
        Buffer.isBuffer(payload) &&
        typeof etag === 'string' &&
        !reply.hasHeader('content-encoding')
      if (!isWhole) {
        run.end(notShared)
        return payload
      }
      const response = { body: payload, etag, bytes: compressOnce(payload) }
      const isStored = request.url.length <= maxUrlLength && payload.length <= maxBodyBytes
      run.end({ value: response, isStored, isCacheable: true })
      if (withoutWeakness(run.knownTag) === withoutWeakness(etag)) {
        reply.code(304)
        return ''
      }
      return encoded(response, request, reply)
    }
  })
}
