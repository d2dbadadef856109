import { limitCallers } from '@zembil/server/caller-limit'
import { plainPage } from '../failure-page.ts'
import { createPage, type Page } from './rendered-page.ts'

/** The edge sends it as well, for its own limit. */
export const tooManyPages = plainPage({
  title: 'Too many pages',
  en: 'Too many pages were opened from your connection. Please try again in a minute.',
  am: 'ከእርስዎ ግንኙነት ብዙ ገጾች ተከፍተዋል። እባክዎ ከአንድ ደቂቃ በኋላ እንደገና ይሞክሩ።',
})

/**
 * Limits renders per IP address and minute; pages from the cache do not count. The returned function gives the 429 page
 * when the limit is exceeded, else null. Each process counts separately, because the limit protects its own CPU time.
 */
export function limitPages(max: number): (ip: string) => Page | null {
  const count = limitCallers(max)
  return (ip) => {
    const { isAllowed, retryAfter } = count(ip)
    if (isAllowed) return null
    const headers: Page['headers'] = [
      ['content-type', 'text/html; charset=utf-8'],
      ['retry-after', String(retryAfter)],
    ]
    return createPage({ status: 429, headers, html: tooManyPages })
  }
}
