import type { Endpoint, EndpointName, Endpoints, Output, Received } from '@zembil/contract/endpoint'
import { errorBody } from '@zembil/contract/error-body'
import type { FastifyInstance, FastifyReply, FastifyRequest, HTTPMethods } from 'fastify'

/** Anonymous answers may be kept for a minute and shown for ten more while a fresh one is fetched. */
const publicCache = 'public, max-age=60, stale-while-revalidate=600'

async function keepPublic(_request: FastifyRequest, reply: FastifyReply): Promise<void> {
  reply.header('cache-control', publicCache)
}

/** Returns a `route` function bound to a contract: validation in, checked response out, nothing else. */
export function routesOf<E extends Endpoints>(app: FastifyInstance, endpoints: E) {
  return function route<N extends keyof E & EndpointName>(
    name: N,
    handler: (input: Received<E[N]>, request: FastifyRequest) => Promise<Output<E[N]>>,
  ): void {
    const { summary, params, query, body, response, cache, limit } = endpoints[name] as Endpoint
    const [method, url] = name.split(' ') as [HTTPMethods, string]
    app.route({
      method,
      url,
      schema: {
        summary,
        ...(params && { params }),
        ...(query && { querystring: query }),
        ...(body && { body }),
        response: { 200: response, '4xx': errorBody, '5xx': errorBody },
      },
      config: { rateLimit: { groupId: limit } },
      ...(cache && { preHandler: keepPublic }),
      handler: (request) => handler(request as unknown as Received<E[N]>, request),
    })
  }
}
