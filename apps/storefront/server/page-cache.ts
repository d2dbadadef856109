type PageCacheOptions = { ttlMs: number; maxEntries: number; now?: () => number }
/** `isForAll` is false for a page meant for one visitor: it is neither cached nor shared with concurrent requests. */
type Rendered<Page> = { page: Page; isKept: boolean; isForAll: boolean }
type Rendering<Page> = () => Promise<Rendered<Page>>

/**
 * Caches pages for a few seconds, so that a crowd on one page costs one render. Requests that arrive during a render
 * share its result. The least recently used page is evicted first.
 */
export function createPageCache<Page>({ ttlMs, maxEntries, now = Date.now }: PageCacheOptions) {
  const kept = new Map<string, { page: Page; at: number }>()
  const underway = new Map<string, Promise<Rendered<Page>>>()

  async function renderAndKeep(key: string, render: Rendering<Page>): Promise<Rendered<Page>> {
    const rendered = await render()
    if (rendered.isKept && rendered.isForAll) {
      kept.delete(key)
      kept.set(key, { page: rendered.page, at: now() })
    }
    for (const oldest of kept.keys()) {
      if (kept.size <= maxEntries) break
      kept.delete(oldest)
    }
    return rendered
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
    if (rendering) {
      const { page, isForAll } = await rendering
      // If the shared render was not cacheable, render again for this request only.
      return isForAll ? { page, isHit: true } : { page: (await renderAndKeep(key, render)).page, isHit: false }
    }
    const started = renderAndKeep(key, render).finally(() => underway.delete(key))
    underway.set(key, started)
    return { page: (await started).page, isHit: false }
  }
}
