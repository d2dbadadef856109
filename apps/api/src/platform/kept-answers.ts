import type { FastifyInstance, FastifyRequest } from 'fastify'
import { type Cache, cacheControl } from './cache-control.ts'

declare module 'fastify' {
  // biome-ignore lint/style/useConsistentTypeDefinitions: only an interface can add to one of Fastify's
  export interface FastifyContextConfig {
    /** The response is the same for every caller; the value says how long it stays valid. */
    cache?: Cache
  }
}

type Kept = { body: Buffer; etag: string; until: number }

const json = 'application/json; charset=utf-8'

/** Far more than is popular at any one moment; the oldest entry is evicted first. */
const mostKept = 1_000
const longestAddress = 300
/** No page of the shop requests lists this long, and a thousand of them would fill the memory. */
const largestAnswer = 64 * 1_024

/**
 * Caches public responses for a few seconds, so that many visitors to one page cost the database a single query.
 * Stores serialized bytes; runs after the rate limit and before validation and the handler.
 */
export function keepAnswers(app: FastifyInstance, seconds: number): void {
  const kept = new Map<string, Kept>()

  function fresh({ url }: FastifyRequest): Kept | undefined {
    const answer = kept.get(url)
    return answer && answer.until > Date.now() ? answer : undefined
  }

  function keep({ url }: FastifyRequest, body: Buffer, etag: string): void {
    if (url.length > longestAddress || body.length > largestAnswer) return
    kept.delete(url)
    kept.set(url, { body, etag, until: Date.now() + seconds * 1_000 })
    const [oldest] = kept.keys()
    if (kept.size > mostKept && oldest !== undefined) kept.delete(oldest)
  }

  app.addHook('onRoute', (route) => {
    const cache = route.config?.cache
    if (!cache) return
    route.preValidation = async (request, reply) => {
      reply.header('cache-control', cacheControl(cache))
      const answer = fresh(request)
      return answer && reply.type(json).header('etag', answer.etag).send(answer.body)
    }
    route.onSend = async (request, reply, payload) => {
      const etag = reply.getHeader('etag')
      const isWhole = reply.statusCode === 200 && Buffer.isBuffer(payload) && typeof etag === 'string'
      if (isWhole && seconds > 0 && kept.get(request.url)?.body !== payload) keep(request, payload, etag)
      return payload
    }
  })
}
