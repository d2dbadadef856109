/**
 * For how many seconds caches that many visitors share keep what they have; `stale`: how much longer while they ask again.
 * Few seconds are enough for a crowd on one page, and together they decide how soon a change is seen.
 */
export const cacheSeconds = {
  /** The API process, for public responses. */
  api: 2,
  /** The edge, for public responses of the API. */
  edgeCalls: { fresh: 2, stale: 1 },
  /** The storefront's server, for pages. */
  storefront: 5,
  /** The edge, for pages. */
  edgePages: { fresh: 5, stale: 13 },
} as const

const { api, edgeCalls, storefront, edgePages } = cacheSeconds

/** Within how many seconds of a change shoppers see it: in the search, and on pages that they open. */
export const followsWithin = {
  search: api + edgeCalls.fresh + edgeCalls.stale,
  pages: api + storefront + edgePages.fresh + edgePages.stale,
}
