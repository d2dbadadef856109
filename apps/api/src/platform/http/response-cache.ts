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

  function store({ url }: FastifyRequest, body: Buffer, etag: string): void {
    if (url.length > maxUrlLength || body.length > maxBodyBytes) return
    cached.delete(url)
    cached.set(url, { body, etag, until: Date.now() + seconds * 1_000, bytes: compressOnce(body) })
    const [oldest] = cached.keys()
    if (cached.size > maxEntries && oldest !== undefined) cached.delete(oldest)
  }

  async function send(response: CachedResponse, { headers }: FastifyRequest, reply: FastifyReply) {
    const { body, etag, bytes } = response
    reply.type(json).header('etag', etag).header('vary', 'accept-encoding')
    const encoding = body.length < minCompressedBytes ? 'identity' : acceptedEncoding(headers['accept-encoding'])
    if (encoding === 'identity') return reply.send(body)
    return reply.header('content-encoding', encoding).send(await bytes(encoding))
  }

  app.addHook('onRoute', (route) => {
    const cache = route.config?.cache
    if (!cache) return
    route.preValidation = async (request, reply) => {
      reply.header('cache-control', cacheControl(cache))
      const response = fresh(request)
      return response && send(response, request, reply)
    }
    route.onSend = async (request, reply, payload) => {
      const etag = reply.getHeader('etag')
      const isWhole =
        reply.statusCode === 200 &&
        Buffer.isBuffer(payload) &&
        typeof etag === 'string' &&
        !reply.hasHeader('content-encoding')
      if (isWhole && seconds > 0 && cached.get(request.url)?.body !== payload) store(request, payload, etag)
      return payload
    }
  })
}
