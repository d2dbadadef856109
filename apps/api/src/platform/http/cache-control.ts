import type { Endpoint } from '@zembil/contract/endpoint'
import { endOfAddisDay } from '@zembil/rules/calendar/addis-day'

export type Cache = NonNullable<Endpoint['cache']>

/** Public responses are fresh for one minute, and may be served stale for ten more while revalidating. */
const [freshSeconds, staleSeconds] = [60, 600]

function keepAtMost(seconds: number): string {
  const fresh = Math.min(freshSeconds, seconds)
  return `public, max-age=${fresh}, stale-while-revalidate=${Math.min(staleSeconds, seconds - fresh)}`
}

const publicCache = keepAtMost(freshSeconds + staleSeconds)
const secondsLeftToday = (now: Date): number => Math.floor((endOfAddisDay(now).getTime() - now.getTime()) / 1_000)

/** Responses marked 'today' expire at the latest at the end of the day in Addis Ababa, stale or not. */
export const cacheControl = (cache: Cache): string =>
  cache === 'today' ? keepAtMost(secondsLeftToday(new Date())) : publicCache
