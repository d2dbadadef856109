/** How long the API process keeps public responses unless it is set otherwise. */
const apiSeconds = 5
/** How long the storefront's server keeps pages, and the edge keeps what it gets. */
const [pageSeconds, edgeSeconds] = [10, 10]

/** Within how many seconds of a change shoppers see it. `search`: what the API answers. `pages`: pages that are opened. */
export const followsWithin = { search: apiSeconds, pages: apiSeconds + pageSeconds + edgeSeconds }
