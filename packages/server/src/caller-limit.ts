import { LRUCache } from 'lru-cache'

const minute = 60_000
/** Beyond that, callers are forgotten within their minute, those first that have not called for longest. */
const mostCallers = 100_000

/**
 * Counts requests per caller and minute. The returned function counts one and says whether it is within the limit, else
 * in how many seconds the next minute begins. Each process counts separately.
 */
export function limitCallers(most: number): (caller: string) => { isAllowed: boolean; retryAfter: number } {
  const counts = new LRUCache<string, number>({ max: mostCallers })
  let start = 0

  return (caller) => {
    const now = Date.now()
    if (now - start >= minute) {
      counts.clear()
      start = now
    }
    const count = (counts.get(caller) ?? 0) + 1
    counts.set(caller, count)
    return { isAllowed: count <= most, retryAfter: Math.ceil((start + minute - now) / 1_000) }
  }
}
