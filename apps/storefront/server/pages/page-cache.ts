type PageCacheOptions = { ttlMs: number; maxEntries: number; now?: () => number }
/** `isCacheable` is false for a page meant for one visitor: it is neither cached nor shared with concurrent requests. */
type Rendered<Page> = { page: Page; isStored: boolean; isCacheable: boolean }
type Rendering<Page> = () => Promise<Rendered<Page>>

/**
 * Caches pages for a few seconds, so that a crowd on one page costs one render. Requests that arrive during a render
 * share its result. The least recently used page is evicted first.
 */
export function createPageCache<Page>({ ttlMs, maxEntries, now = Date.now }: PageCacheOptions) {
  const cached = new Map<string, { page: Page; at: number }>()
  const underway = new Map<string, Promise<Rendered<Page>>>()

  async function renderAndStore(key: string, render: Rendering<Page>): Promise<Rendered<Page>> {
    const rendered = await render()
    if (rendered.isStored && rendered.isCacheable) {
      cached.delete(key)
      cached.set(key, { page: rendered.page, at: now() })
    }
    for (const oldest of cached.keys()) {
      if (cached.size <= maxEntries) break
      cached.delete(oldest)
    }
    return rendered
  }

  return async function fromCache(key: string, render: Rendering<Page>): Promise<{ page: Page; isHit: boolean }> {
    if (ttlMs === 0) return { page: (await render()).page, isHit: false }
    const found = cached.get(key)
    if (found && now() - found.at < ttlMs) {
      cached.delete(key)
      cached.set(key, found)
      return { page: found.page, isHit: true }
    }
    const rendering = underway.get(key)
    if (rendering) {
      const { page, isCacheable } = await rendering
      // If the shared render was not cacheable, render again for this request only.
      return isCacheable ? { page, isHit: true } : { page: (await renderAndStore(key, render)).page, isHit: false }
    }
    const started = renderAndStore(key, render).finally(() => underway.delete(key))
    underway.set(key, started)
    return { page: (await started).page, isHit: false }
  }
}
