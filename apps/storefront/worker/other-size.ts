const sized = /\/\d+\.(?:avif|webp)$/

/** Any kept size of a picture that cannot be fetched: a list's thumbnail stands in for the large one. */
export async function otherSize(cacheName: string, url: string): Promise<Response | undefined> {
  if (!sized.test(url)) return undefined
  const cache = await caches.open(cacheName)
  const folder = url.replace(sized, '/')
  const kept = (await cache.keys()).find((request) => request.url.startsWith(folder))
  return kept && cache.match(kept)
}
