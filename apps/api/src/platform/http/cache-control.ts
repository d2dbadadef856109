import type { Endpoint } from '@zembil/contract/endpoint'
import { endOfAddisDay } from '@zembil/rules/calendar/addis-day'

export type Cache = NonNullable<Endpoint['cache']>

/** Public responses are fresh for one minute, and may be served stale for ten more while revalidating. */
const [freshSeconds, staleSeconds] = [60, 600]
/** A cache that many visitors share asks sooner: a new price should not wait for the minutes of two caches. */
const sharedSeconds = 10
/** A shared cache may serve them this long while the API does not answer; infra/edge then marks them. */
const failingSeconds = 86_400

function keepAtMost(seconds: number, failing: number): string {
  const fresh = Math.min(freshSeconds, seconds)
  const limits = {
    'max-age': fresh,
    's-maxage': Math.min(sharedSeconds, fresh),
    'stale-while-revalidate': Math.min(staleSeconds, seconds - fresh),
    'stale-if-error': Math.min(failingSeconds, failing),
  }
  return ['public', ...Object.entries(limits).map(([name, limit]) => `${name}=${limit}`)].join(', ')
}

const publicCache = keepAtMost(freshSeconds + staleSeconds, failingSeconds)
const secondsLeftToday = (now: Date): number => Math.floor((endOfAddisDay(now).getTime() - now.getTime()) / 1_000)

/** Responses marked 'today' expire at the latest at the end of the day in Addis Ababa, stale or not. */
export function cacheControl(cache: Cache): string {
  if (cache !== 'today') return publicCache
  const left = secondsLeftToday(new Date())
  return keepAtMost(left, left - Math.min(freshSeconds, left))
}
