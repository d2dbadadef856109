import type { Endpoint } from '@zembil/contract/endpoint'
import { endOfAddisDay } from '@zembil/rules/calendar/addis-day'
import { cacheSeconds } from '@zembil/rules/search/freshness'

export type Cache = NonNullable<Endpoint['cache']>

/** A browser keeps public responses for one minute. */
const freshSeconds = 60
/** A cache that many visitors share asks much sooner: the console promises when shoppers see a change. */
const { fresh: sharedSeconds, stale: staleSeconds } = cacheSeconds.edgeCalls
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
