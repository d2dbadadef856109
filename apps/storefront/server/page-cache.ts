type PageCacheOptions = { ttlMs: number; maxEntries: number; now?: () => number }
type Rendering<Page> = () => Promise<{ page: Page; isKept: boolean }>

/**
 * Pages for a few seconds, so that a crowd on one page costs one rendering. Those who come while it is being rendered
 * wait for the same one. The least recently asked for is dropped first.
 */
export function createPageCache<Page>({ ttlMs, maxEntries, now = Date.now }: PageCacheOptions) {
  const kept = new Map<string, { page: Page; at: number }>()
  const underway = new Map<string, Promise<Page>>()

  async function renderAndKeep(key: string, render: Rendering<Page>): Promise<Page> {
    try {
      const { page, isKept } = await render()
      if (isKept) {
        kept.delete(key)
        kept.set(key, { page, at: now() })
      }
      for (const oldest of kept.keys()) {
        if (kept.size <= maxEntries) break
        kept.delete(oldest)
      }
      return page
    } finally {
      underway.delete(key)
    }
  }

  return async function fromCache(key: string, render: Rendering<Page>): Promise<{ page: Page; isHit: boolean }> {
    if (ttlMs === 0) return { page: (await render()).page, isHit: false }
    const found = kept.get(key)
    if (found && now() - found.at < ttlMs) {
      kept.delete(key)
      kept.set(key, found)
      return { page: found.page, isHit: true }
    }
    const rendering = underway.get(key)
    if (rendering) return { page: await rendering, isHit: true }
    const started = renderAndKeep(key, render)
    underway.set(key, started)
    return { page: await started, isHit: false }
  }
}
