import type { Endpoint, EndpointName, Endpoints, Output, Received } from '@zembil/contract/endpoint'
import { errorBody } from '@zembil/contract/error-body'
import { acceptedLanguage } from '@zembil/i18n/language'
import type { Language } from '@zembil/rules/people/language'
import type { FastifyInstance, FastifyReply, FastifyRequest, HTTPMethods } from 'fastify'
import { requireCustomer, type SignedIn } from './signed-in.ts'

/** A preHandler for responses that concern one person. */
export async function keepPrivate(_request: FastifyRequest, reply: FastifyReply): Promise<void> {
  reply.header('cache-control', 'private, no-store')
}

/** The caller's preferred language. */
export const languageOf = ({ headers }: FastifyRequest): Language => acceptedLanguage(headers['accept-language'])

/** The input of a handler: the validated request and, if the contract requires one, the signed-in customer. */
type Given<E extends Endpoint> = Received<E> & (E extends { auth: 'customer' } ? { customer: SignedIn } : unknown)

/** Returns a `route` function bound to a contract: validation in, checked response out, nothing else. */
export function routesOf<E extends Endpoints>(app: FastifyInstance, endpoints: E) {
  return function route<N extends keyof E & EndpointName>(
    name: N,
    handler: (input: Given<E[N]>, request: FastifyRequest) => Promise<Output<E[N]>>,
  ): void {
    const { params, query, body, headers, response, cache, auth, limit, namedLimit } = endpoints[name] as Endpoint
    const [method, url] = name.split(' ') as [HTTPMethods, string]
    app.route({
      method,
      url,
      ...(auth === 'customer' && { preParsing: requireCustomer }),
      schema: {
        ...(params && { params }),
        ...(query && { querystring: query }),
        ...(body && { body }),
        ...(headers && { headers }),
        response: { 200: response, '4xx': errorBody, '5xx': errorBody },
      },
      config: { limit, ...(namedLimit && { namedLimit }), ...(cache && { cache }) },
      ...(!cache && { preHandler: keepPrivate }),
      handler: (request) => handler(request as unknown as Given<E[N]>, request),
    })
  }
}
