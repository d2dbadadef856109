import { hash } from 'node:crypto'
import rateLimit, { type FastifyRateLimitStoreCtor, normalizeIP } from '@fastify/rate-limit'
import type { LimitName } from '@zembil/contract/endpoint'
import type { FastifyInstance, FastifyRequest } from 'fastify'
import type { Redis } from 'ioredis'
import { AppError } from './app-error.ts'
import type { Config } from './config.ts'
import { type Counted, createSharedCounters } from './shared-counters.ts'

declare module 'fastify' {
  // biome-ignore lint/style/useConsistentTypeDefinitions: only an interface can add to one of Fastify's
  export interface FastifyContextConfig {
    limit?: LimitName
    /** Replaces `limit` if the query has a `name` to search for. */
    namedLimit?: LimitName
  }
}

type Limits = Pick<Config, 'limitsPerMinute' | 'closeLimitsPerMinute'>

function limitOf({ routeOptions, query }: FastifyRequest): LimitName {
  const { limit, namedLimit } = routeOptions.config
  if (limit === undefined) throw new Error(`${routeOptions.url} names no rate limit`)
  const isNamed = (query as { name?: unknown }).name !== undefined
  return (isNamed && namedLimit) || limit
}

const minute = 60_000
const hidden = { 'x-ratelimit-limit': false, 'x-ratelimit-remaining': false, 'x-ratelimit-reset': false }

/** Limits that are also counted per device and customer. */
const closelyCounted = new Set<LimitName>(['signIn', 'write'])

/** Hashed, so that Redis and its dumps contain no phone numbers or user agents. */
const keyOf = (...parts: string[]): string => hash('sha256', parts.join('\n'), 'base64url')

/** Counts a call against a person's limit, and throws if it is exceeded. */
export type CountPerson = (limit: LimitName, person: string) => void

/**
 * Rate limits per caller and kind of call. Each route names its limit in its config.
 * Writes are also counted per customer. Sign-ins are counted per phone number with the returned function, only after
 * the caller has proved that they own the number: otherwise anybody could use up the sign-ins of another's number.
 */
export async function limitRates(app: FastifyInstance, redis: Redis, limits: Limits): Promise<CountPerson> {
  const counters = createSharedCounters(redis, minute)
  app.addHook('onClose', async () => counters.stop())
  const store = {
    incr: (key: string, done: (error: null, counted: Counted) => void) => done(null, counters.count(key)),
    child: () => store,
  }
  await app.register(rateLimit, {
    // The plugin calls its store with `new`; return the one store that all routes share.
    store: function Store() {
      return store
    } as unknown as FastifyRateLimitStoreCtor,
    timeWindow: minute,
    // A caller's remaining quota must not get into responses that the edge caches; only a 429 carries Retry-After.
    addHeadersOnExceeding: hidden,
    addHeaders: { ...hidden, 'retry-after': true },
    keyGenerator: (request) => normalizeIP(request.ip) + limitOf(request),
    max: (request) => limits.limitsPerMinute[limitOf(request)],
  })

  function countOrRefuse(key: string, most: number): void {
    const { current, ttl } = counters.count(key)
    if (current > most) throw new AppError('too_many_requests', {}, Math.ceil(ttl / 1_000))
  }
  const { device, customer } = limits.closeLimitsPerMinute
  const countPerson: CountPerson = (limit, person) => countOrRefuse(keyOf(limit, 'person', person), customer)
  app.addHook('preHandler', async (request) => {
    const limit = limitOf(request)
    if (!closelyCounted.has(limit)) return
    countOrRefuse(keyOf(limit, 'device', request.ip, request.headers['user-agent'] ?? ''), device)
    if (request.customer) countPerson(limit, String(request.customer.id))
  })
  return countPerson
}
