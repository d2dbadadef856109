import type { Redis } from 'ioredis'

type Count = { window: number; shared: number; unsent: number }
type Counted = { current: number; ttl: number }

/** How often processes synchronize their counts, in milliseconds. */
const sharedEvery = 250

/**
 * Counters per caller and time window, shared by all processes through Redis without delaying any request:
 * each process counts locally, and a few times a second adds its counts to Redis and reads the sums back.
 * Without Redis each process continues with its local counts.
 */
export function createSharedCounters(redis: Redis, windowMs: number) {
  const counts = new Map<string, Count>()

  function count(key: string, now = Date.now()): Counted {
    const window = Math.floor(now / windowMs)
    let entry = counts.get(key)
    if (entry?.window !== window) {
      entry = { window, shared: 0, unsent: 0 }
      counts.set(key, entry)
    }
    entry.unsent += 1
    return { current: entry.shared + entry.unsent, ttl: (window + 1) * windowMs - now }
  }

  async function share(): Promise<void> {
    const window = Math.floor(Date.now() / windowMs)
    for (const [key, entry] of counts) if (entry.window !== window) counts.delete(key)
    const dirty = [...counts].filter(([, { unsent }]) => unsent > 0)
    if (dirty.length === 0 || redis.status !== 'ready') return
    const batch = redis.pipeline()
    const sent = dirty.map(([key, entry]) => {
      const name = `limit:${entry.window}:${key}`
      batch.incrby(name, entry.unsent).pexpire(name, windowMs * 2)
      return entry.unsent
    })
    const results = (await batch.exec()) ?? []
    dirty.forEach(([, entry], index) => {
      const [failure, total] = results[index * 2] ?? []
      if (failure || typeof total !== 'number') return
      entry.shared = total
      entry.unsent -= sent[index] ?? 0
    })
  }

  // The Redis client reports a lost connection itself; unsent counts go out with the next round.
  const timer = setInterval(() => void share().catch(() => undefined), sharedEvery).unref()
  return { count, share, stop: () => clearInterval(timer) }
}
