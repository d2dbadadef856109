import { hash } from 'node:crypto'
import type { LimitName } from '@zembil/contract/endpoint'
import { callerDevice } from '@zembil/server/caller-device'
import { callerNetwork } from '@zembil/server/caller-network'
import type { FastifyInstance, FastifyRequest } from 'fastify'
import type { Redis } from 'ioredis'
import type { Config } from '../config.ts'
import { AppError } from './app-error.ts'
import { createSharedCounters } from './shared-counters.ts'

declare module 'fastify' {
  // biome-ignore lint/style/useConsistentTypeDefinitions: only an interface can extend Fastify's types
  export interface FastifyContextConfig {
    limit?: LimitName
    /** Replaces `limit` if the query has a `name` to search for. */
    namedLimit?: LimitName
  }
}

type Limits = Pick<Config, 'limitsPerMinute' | 'closeLimitsPerMinute' | 'devicesPerAddress'>

function limitOf({ routeOptions, query }: FastifyRequest): LimitName {
  const { limit, namedLimit } = routeOptions.config
  if (limit === undefined) throw new Error(`${routeOptions.url} names no rate limit`)
  const isNamed = (query as { name?: unknown }).name !== undefined
  return (isNamed && namedLimit) || limit
}

const minute = 60_000

/** Limits of one device. The networks of mobile operators share an IP address among many phones and get far more. */
const perDevice = new Set<LimitName>(['read', 'search', 'write'])

/** Limits that are also counted more closely, per device and customer. */
const closelyCounted = new Set<LimitName>(['signIn', 'write'])

/** Hashed, so that Redis and its dumps contain no phone numbers or user agents. */
const keyOf = (...parts: string[]): string => hash('sha256', parts.join('\n'), 'base64url')

/** Counts a call against a person's limit, and throws if it is exceeded. */
export type CountPerson = (limit: LimitName, person: string) => void

/**
 * Rate limits per device or network and kind of call. Each route names its limit in its config.
 * Writes are also counted per customer. Sign-ins are counted per phone number with the returned function, only after
 * the caller has proved that they own the number: otherwise anybody could use up the sign-ins of another's number.
 */
export function limitRates(app: FastifyInstance, redis: Redis, limits: Limits): CountPerson {
  const counters = createSharedCounters(redis, minute)
  app.addHook('onClose', async () => counters.stop())

  function countOrRefuse(key: string, most: number): void {
    const { current, ttl } = counters.count(key)
    if (current > most) throw new AppError('too_many_requests', {}, Math.ceil(ttl / 1_000))
  }
  function refuseFull(key: string, most: number): void {
    const { current, ttl } = counters.peek(key)
    if (current >= most) throw new AppError('too_many_requests', {}, Math.ceil(ttl / 1_000))
  }
  app.addHook('onRequest', async (request) => {
    const limit = limitOf(request)
    const network = callerNetwork(request.ip)
    const most = limits.limitsPerMinute[limit]
    if (!perDevice.has(limit)) return countOrRefuse(network + limit, most)
    // Asked first, because anybody can make up devices: a network cannot make more keys than it may send requests.
    // Counted last, because what one device sends above its limit must not use up the limit of the others.
    refuseFull(network + limit, most * limits.devicesPerAddress)
    const device = callerDevice(request.headers)
    countOrRefuse(device ? keyOf(limit, 'sender', device) : `${network}${limit} sender`, most)
    counters.count(network + limit)
  })

  const { device, customer, member } = limits.closeLimitsPerMinute
  const countPerson: CountPerson = (limit, person) =>
    countOrRefuse(keyOf(limit, 'person', person), limit === 'staffWrite' ? member : customer)
  app.addHook('preHandler', async (request) => {
    const limit = limitOf(request)
    if (!closelyCounted.has(limit)) return
    const sender = callerDevice(request.headers) ?? `${request.ip}\n${request.headers['user-agent'] ?? ''}`
    countOrRefuse(keyOf(limit, 'device', sender), device)
    if (request.customer) countPerson(limit, String(request.customer.id))
  })
  return countPerson
}
