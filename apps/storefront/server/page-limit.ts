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
 * Counts renderings per address and minute; what is shown from the cache is not counted. Gives the page to show instead
 * of a rendering that is one too many. Each process counts by itself: the limit guards its own time.
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
