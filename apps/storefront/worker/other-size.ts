const sized = /\/\d+\.(?:avif|webp)$/

/** Any cached size of a picture that cannot be fetched, e.g. a list's thumbnail instead of the large one. */
export async function otherSize(cacheName: string, url: string): Promise<Response | undefined> {
  if (!sized.test(url)) return undefined
  const cache = await caches.open(cacheName)
  const folder = url.replace(sized, '/')
  const kept = (await cache.keys()).find((request) => request.url.startsWith(folder))
  return kept && cache.match(kept)
}
