import rateLimit from '@fastify/rate-limit'
import type { FastifyInstance, FastifyRequest } from 'fastify'
import { plainPage } from './failure-page.ts'
import type { Page } from './rendered-page.ts'

const body = plainPage({
  title: 'Too many pages',
  en: 'Too many pages were opened from your connection. Please try again in a minute.',
  am: 'ከእርስዎ ግንኙነት ብዙ ገጾች ተከፍተዋል። እባክዎ ከአንድ ደቂቃ በኋላ እንደገና ይሞክሩ።',
})

/**
 * Limits renders per IP address and minute; pages from the cache do not count. The returned function gives the 429 page
 * when the limit is exceeded, else null. Each process counts separately, because the limit protects its own CPU time.
 */
export async function limitPages(
  app: FastifyInstance,
  max: number,
): Promise<(request: FastifyRequest) => Promise<Page | null>> {
  await app.register(rateLimit, { global: false, max, timeWindow: 60_000 })
  const count = app.createRateLimit()
  return async (request) => {
    const counted = await count(request)
    if (counted.isAllowed || !counted.isExceeded) return null
    const headers: Page['headers'] = [
      ['content-type', 'text/html; charset=utf-8'],
      ['retry-after', String(counted.ttlInSeconds)],
    ]
    return { status: 429, headers, parts: [body] }
  }
}
