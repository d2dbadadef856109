import { callerDevice } from '@zembil/server/caller-device'
import { limitCallers } from '@zembil/server/caller-limit'
import { callerNetwork } from '@zembil/server/caller-network'
import type { FastifyRequest } from 'fastify'
import { plainPage } from '../failure-page.ts'
import { createPage, type Page } from './rendered-page.ts'

/** The edge sends it as well, for its own limit. */
export const tooManyPages = plainPage({
  title: 'Too many pages',
  en: 'Too many pages were opened from your connection. Please try again in a minute.',
  am: 'ከእርስዎ ግንኙነት ብዙ ገጾች ተከፍተዋል። እባክዎ ከአንድ ደቂቃ በኋላ እንደገና ይሞክሩ።',
})

/**
 * Limits renders per device and minute, and far above per network, which many phones share; pages from the cache do not
 * count. The returned function gives the 429 page when a limit is exceeded, else null. Each process counts separately,
 * because the limit protects its own CPU time.
 */
export function limitPages(most: number, devicesPerAddress: number): (request: FastifyRequest) => Page | null {
  const countDevice = limitCallers(most)
  const countNetwork = limitCallers(most * devicesPerAddress)
  return ({ ip, headers: sent }) => {
    const network = callerNetwork(ip)
    const counts = [countDevice(callerDevice(sent) ?? network), countNetwork(network)]
    const retryAfter = counts.find(({ isAllowed }) => !isAllowed)?.retryAfter
    if (retryAfter === undefined) return null
    const headers: Page['headers'] = [
      ['content-type', 'text/html; charset=utf-8'],
      ['retry-after', String(retryAfter)],
    ]
    return createPage({ status: 429, headers, html: tooManyPages })
  }
}
