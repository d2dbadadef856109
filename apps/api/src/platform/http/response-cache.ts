import { acceptedEncoding, compressOnce, type Encoding } from '@zembil/server/compress-text'
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
  until: number
  bytes: (encoding: Encoding) => Promise<Buffer>
}

const json = 'application/json; charset=utf-8'

/** Far more than is popular at any one moment; the oldest entry is evicted first. */
const maxEntries = 1_000
const maxUrlLength = 300
/** No page of the shop requests lists this long, and a thousand of them would fill the memory. */
const maxBodyBytes = 64 * 1_024
/** Compressing fewer bytes saves no packet. */
const minCompressedBytes = 1_024

/**
 * Caches public responses for a few seconds, so that many visitors to one page cost the database a single query.
 * Stores serialized bytes; runs after the rate limit and before validation and the handler.
 */
export function cacheResponses(app: FastifyInstance, seconds: number): void {
  const cached = new Map<string, CachedResponse>()

  function fresh({ url }: FastifyRequest): CachedResponse | undefined {
    const response = cached.get(url)
    return response && response.until > Date.now() ? response : undefined
  }

  function store({ url }: FastifyRequest, body: Buffer, etag: string): CachedResponse {
    const response = { body, etag, until: Date.now() + seconds * 1_000, bytes: compressOnce(body) }
    if (url.length > maxUrlLength || body.length > maxBodyBytes) return response
    cached.delete(url)
    cached.set(url, response)
    const [oldest] = cached.keys()
    if (cached.size > maxEntries && oldest !== undefined) cached.delete(oldest)
    return response
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
      const response = fresh(request)
      if (!response) return
      reply.type(json).header('etag', response.etag)
      return reply.send(await encoded(response, request, reply))
    }
    route.onSend = async (request, reply, payload) => {
      const etag = reply.getHeader('etag')
      const isWhole =
        reply.statusCode === 200 &&
        Buffer.isBuffer(payload) &&
        typeof etag === 'string' &&
        !reply.hasHeader('content-encoding')
      if (!isWhole || seconds === 0 || cached.get(request.url)?.body === payload) return payload
      return encoded(store(request, payload, etag), request, reply)
    }
  })
}
