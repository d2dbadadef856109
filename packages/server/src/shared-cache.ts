import { LRUCache } from 'lru-cache'

type SharedCacheOptions = { ttlMs: number; maxEntries: number; now?: () => number }
/** `isCacheable` is false for a value meant for one request: it is neither cached nor shared with concurrent requests. */
export type Made<Value> = { value: Value; isStored: boolean; isCacheable: boolean }
type Making<Value> = () => Promise<Made<Value>>

/**
 * Caches pages and responses for a few seconds, so that a crowd on one of them costs one run. Requests that arrive during
 * a run share its result. The least recently used entry is evicted first.
 */
export function createSharedCache<Value>({ ttlMs, maxEntries, now = Date.now }: SharedCacheOptions) {
  const cached = new LRUCache<string, { value: Value; at: number }>({ max: maxEntries })
  const underway = new Map<string, Promise<Made<Value>>>()

  async function makeAndStore(key: string, make: Making<Value>): Promise<Made<Value>> {
    const made = await make()
    if (made.isStored && made.isCacheable) cached.set(key, { value: made.value, at: now() })
    return made
  }

  return async function fromCache(key: string, make: Making<Value>): Promise<{ value: Value; isHit: boolean }> {
    if (ttlMs === 0) return { value: (await make()).value, isHit: false }
    const found = cached.get(key)
    if (found && now() - found.at < ttlMs) return { value: found.value, isHit: true }
    const making = underway.get(key)
    if (making) {
      const { value, isCacheable } = await making
      // If the shared value was not cacheable, make one again for this request only.
      return isCacheable ? { value, isHit: true } : { value: (await makeAndStore(key, make)).value, isHit: false }
    }
    const started = makeAndStore(key, make).finally(() => underway.delete(key))
    underway.set(key, started)
    return { value: (await started).value, isHit: false }
  }
}
