import rateLimit from '@fastify/rate-limit'
import type { LimitName } from '@zembil/contract/endpoint'
import type { FastifyInstance, FastifyRequest } from 'fastify'
import type { Redis } from 'ioredis'

function limitOf({ routeOptions }: FastifyRequest): LimitName {
  const { rateLimit: route } = routeOptions.config
  const name = route ? route.groupId : undefined
  if (name === undefined) throw new Error(`${routeOptions.url} names no rate limit`)
  return name as LimitName
}

/**
 * Limits per caller, shared by all processes through Redis. Each route names its limit as `rateLimit.groupId`.
 * Without Redis the shop stays open: reads are let through uncounted.
 */
export async function limitRates(
  app: FastifyInstance,
  redis: Redis,
  perMinute: Record<LimitName, number>,
): Promise<void> {
  await app.register(rateLimit, {
    redis,
    nameSpace: 'limit:',
    skipOnError: true,
    timeWindow: 60_000,
    max: (request) => perMinute[limitOf(request)],
  })
}
