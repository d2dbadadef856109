import { logRequests } from '@zembil/server/request-log'
import type { FastifyInstance, FastifyRequest } from 'fastify'

/**
 * The path without the query, which may contain search words. For API calls only the route: the API logs its own line
 * with the same id, and the URL of a payment callback contains its key.
 */
function pathOf({ raw, routeOptions: { url } }: FastifyRequest): string | undefined {
  return url?.startsWith('/api') ? url : raw.url?.split('?', 1)[0]
}

/** One line per request, with its path and whether the page came from the cache. */
export const logVisits = (app: FastifyInstance): void =>
  logRequests(app, (request, reply) => {
    const cache = reply.getHeader('x-page-cache')
    return { path: pathOf(request), ...(cache ? { cache } : {}) }
  })
