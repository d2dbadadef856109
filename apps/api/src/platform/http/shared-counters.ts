import type { Redis } from 'ioredis'
import { LRUCache } from 'lru-cache'

type Count = { window: number; shared: number; unsent: number }
type Counted = { current: number; ttl: number }

/** How often processes synchronize their counts, in milliseconds. */
const sharedEvery = 250
/** How many keys a process remembers, about 35 MB. Beyond that it forgets those that were used longest ago. */
const mostKeys = 200_000

/**
 * Counters per caller and time window, shared by all processes through Redis without delaying any request:
 * each process counts locally, and a few times a second adds what has changed to Redis and reads the sums back.
 * Without Redis each process continues with its local counts. A forgotten key gets its sum back from Redis.
 */
export function createSharedCounters(redis: Redis, windowMs: number, most = mostKeys) {
  const counts = new LRUCache<string, Count>({ max: most })
  /** Counted since the last round. A key can be forgotten meanwhile, so the counts are held here too. */
  let changed = new Map<string, Count>()

  function find(key: string, window: number): Count | undefined {
    const entry = counts.get(key) ?? changed.get(key)
    return entry?.window === window ? entry : undefined
  }

  function peek(key: string, now = Date.now()): Counted {
    const window = Math.floor(now / windowMs)
    const { shared, unsent } = find(key, window) ?? { shared: 0, unsent: 0 }
    return { current: shared + unsent, ttl: (window + 1) * windowMs - now }
  }

  function count(key: string, now = Date.now()): Counted {
    const window = Math.floor(now / windowMs)
    const entry = find(key, window) ?? { window, shared: 0, unsent: 0 }
    entry.unsent += 1
    counts.set(key, entry)
    changed.set(key, entry)
    return { current: entry.shared + entry.unsent, ttl: (window + 1) * windowMs - now }
  }

  /** Costs as much as keys have changed, however many there are. Returns how many it sent. */
  async function share(): Promise<number> {
    const round = [...changed]
    // Without Redis they are not collected: a key that is used again has all its unsent counts.
    changed = new Map()
    if (round.length === 0 || redis.status !== 'ready') return 0
    const batch = redis.pipeline()
    const sent = round.map(([key, entry]) => {
      const name = `limit:${entry.window}:${key}`
      batch.incrby(name, entry.unsent).pexpire(name, windowMs * 2)
      return entry.unsent
    })
    const results = (await batch.exec()) ?? []
    round.forEach(([, entry], index) => {
      const [failure, total] = results[index * 2] ?? []
      if (failure || typeof total !== 'number') return
      entry.shared = total
      entry.unsent -= sent[index] ?? 0
    })
    return round.length
  }

  // The Redis client reports a lost connection itself; unsent counts go out when their key is used again.
  const timer = setInterval(() => void share().catch(() => undefined), sharedEvery).unref()
  return { count, peek, share, size: () => counts.size, stop: () => clearInterval(timer) }
}
