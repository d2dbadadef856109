import type { Endpoint } from '@zembil/contract/endpoint'
import { endOfAddisDay } from '@zembil/rules/addis-day'

export type Cache = NonNullable<Endpoint['cache']>

/** Anonymous answers may be kept for a minute and shown for ten more while a fresh one is fetched. */
const [freshSeconds, staleSeconds] = [60, 600]

function keepAtMost(seconds: number): string {
  const fresh = Math.min(freshSeconds, seconds)
  return `public, max-age=${fresh}, stale-while-revalidate=${Math.min(staleSeconds, seconds - fresh)}`
}

const publicCache = keepAtMost(freshSeconds + staleSeconds)
const secondsLeftToday = (now: Date): number => Math.floor((endOfAddisDay(now).getTime() - now.getTime()) / 1_000)

/** What is said for one day is neither kept nor shown once that day is over in Addis Ababa. */
export const cacheControl = (cache: Cache): string =>
  cache === 'today' ? keepAtMost(secondsLeftToday(new Date())) : publicCache
