import rateLimit, { type FastifyRateLimitStoreCtor } from '@fastify/rate-limit'
import type { LimitName } from '@zembil/contract/endpoint'
import type { FastifyInstance, FastifyRequest } from 'fastify'
import type { Redis } from 'ioredis'
import { type Counted, createSharedCounters } from './shared-counters.ts'

function limitOf({ routeOptions }: FastifyRequest): LimitName {
  const { rateLimit: route } = routeOptions.config
  const name = route ? route.groupId : undefined
  if (name === undefined) throw new Error(`${routeOptions.url} names no rate limit`)
  return name as LimitName
}

const minute = 60_000
const hidden = { 'x-ratelimit-limit': false, 'x-ratelimit-remaining': false, 'x-ratelimit-reset': false }

/** Limits per caller and kind of call. Each route names its limit as `rateLimit.groupId`. */
export async function limitRates(
  app: FastifyInstance,
  redis: Redis,
  perMinute: Record<LimitName, number>,
): Promise<void> {
  const counters = createSharedCounters(redis, minute)
  app.addHook('onClose', async () => counters.stop())
  const store = {
    incr: (key: string, done: (error: null, counted: Counted) => void) => done(null, counters.count(key)),
    child: () => store,
  }
  await app.register(rateLimit, {
    // The plugin makes its store with `new`; ours is made already and shared by all routes.
    store: function Store() {
      return store
    } as unknown as FastifyRateLimitStoreCtor,
    timeWindow: minute,
    // What one caller has left must not stand in an answer that the edge keeps for all; only a refusal says when to come back.
    addHeadersOnExceeding: hidden,
    addHeaders: { ...hidden, 'retry-after': true },
    max: (request) => perMinute[limitOf(request)],
  })
}
