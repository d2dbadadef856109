import { pageParameters } from '../../app/platform/page/paths.ts'

/**
 * The URL under which a page is rendered and cached: the path and the parameters our pages use, in a fixed order.
 * Campaign parameters and anything else appended to a link neither change a page nor fill the cache.
 */
export function pageAddress(path: string, given: URLSearchParams): string {
  const known = new URLSearchParams()
  for (const name of pageParameters) {
    const value = given.get(name)
    if (value) known.set(name, value)
  }
  const query = known.toString()
  return query === '' ? path : `${path}?${query}`
}
