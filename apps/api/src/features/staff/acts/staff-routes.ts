import type { EndpointName, Output, Received } from '@zembil/contract/endpoint'
import { errorBody } from '@zembil/contract/error-body'
import type { StaffEndpoint } from '@zembil/contract/staff/staff-endpoint'
import type { FastifyInstance, FastifyReply, FastifyRequest, HTTPMethods } from 'fastify'
import type { Deps } from '../../../deps.ts'
import { AppError } from '../../../platform/http/app-error.ts'
import { keepPrivate } from '../../../platform/http/route.ts'
import { fingerprint } from '../../../platform/secrets/sealed-text.ts'
import { requireMember } from '../sessions/require-member.ts'
import type { ActKey } from './act-keys.sql.ts'
import { givenOf, sourceOf } from './call-context.ts'
import { findAnswer } from './earlier-answer.ts'
import { performAct } from './perform-act.ts'
import type { ActName, Given, OpenName, PartName, Perform, ReadName, StaffEndpoints, Steps } from './staff-handlers.ts'

function schemaOf({ summary, params, query, body, headers, response, current, produces }: StaffEndpoint) {
  return {
    summary,
    ...(params && { params }),
    ...(query && { querystring: query }),
    ...(body && { body }),
    ...(headers && { headers }),
    response: {
      ...(!produces && { 200: response }),
      ...(current && { 409: errorBody.extend({ current: current.optional() }) }),
      '4xx': errorBody,
      '5xx': errorBody,
    },
  }
}

/**
 * Mounts the calls of the staff API. `open`: before signing in. `read`: changes nothing. `act`: everything else; it runs
 * in one transaction that also writes the audit log, and a retry with the same idempotency key gets the same answer.
 */
export function staffRoutesOf<E extends StaffEndpoints>(app: FastifyInstance, endpoints: E, deps: Deps) {
  const { secretKeys } = deps.config.staff

  function mount(
    name: EndpointName,
    handler: (request: FastifyRequest, reply: FastifyReply) => Promise<unknown>,
  ): void {
    const endpoint = endpoints[name] as StaffEndpoint
    const [method, url] = name.split(' ') as [HTTPMethods, string]
    app.route({
      method,
      url,
      ...(endpoint.permission !== 'anybody' && { preParsing: requireMember(deps.db, endpoint) }),
      schema: schemaOf(endpoint),
      ...(endpoint.largestBody && { bodyLimit: endpoint.largestBody }),
      config: { limit: endpoint.limit },
      preHandler: keepPrivate,
      handler,
    })
  }

  /** Undefined for a read that is logged: it is repeated, not remembered. */
  function keyOf(name: EndpointName, { actor, headers, params, query, body }: FastifyRequest): ActKey | undefined {
    const key = headers['idempotency-key']
    if (!actor || name.startsWith('GET ') || typeof key !== 'string') return undefined
    // Only a body that the contract has checked: one that nobody asked for may be nested too deeply to be written.
    const text = JSON.stringify([name, params, query, (endpoints[name] as StaffEndpoint).body && body])
    return { memberId: actor.id, key, fingerprint: fingerprint(text, secretKeys) }
  }

  /** Runs an act once per idempotency key: a retry gets the first answer. */
  function mountAct<N extends ActName<E>, Prepared>(name: N, { prepare, perform }: Steps<E[N], Prepared>): void {
    const endpoint = endpoints[name] as StaffEndpoint
    mount(name, async (request, reply) => {
      const given = givenOf<E[N]>(request, endpoint)
      const key = keyOf(name, request)
      const earlier = key && (await findAnswer(deps.db, key, secretKeys))
      if (earlier !== undefined) return earlier
      const prepared = await prepare(given, request)
      if (endpoint.produces === 'text/csv') reply.type(`${endpoint.produces}; charset=utf-8`)
      const source = sourceOf(request, endpoint.permission)
      return performAct(deps, { source, key }, (tx) => perform({ ...given, prepared }, tx, reply))
    })
  }

  return {
    open: <N extends OpenName<E>>(
      name: N,
      handler: (input: Received<E[N]>, request: FastifyRequest, reply: FastifyReply) => Promise<Output<E[N]>>,
    ): void => mount(name, (request, reply) => handler(request as unknown as Received<E[N]>, request, reply)),

    read: <N extends ReadName<E>>(name: N, handler: (input: Given<E[N]>) => Promise<Output<E[N]>>): void =>
      mount(name, (request) => handler(givenOf(request, endpoints[name] as StaffEndpoint))),

    /** Receives a part of a file; the scope of the routes must parse the type that the call accepts. */
    part: <N extends PartName<E>>(
      name: N,
      handler: (input: Given<E[N]>, content: Buffer) => Promise<Output<E[N]>>,
    ): void =>
      mount(name, (request) => {
        if (!Buffer.isBuffer(request.body)) throw new AppError('unsupported_media_type')
        return handler(givenOf(request, endpoints[name] as StaffEndpoint), request.body)
      }),

    act: <N extends ActName<E>>(name: N, perform: Perform<E[N], undefined>): void =>
      mountAct(name, { prepare: async () => undefined, perform }),

    /** `prepare` runs before the transaction: for slow hashing, and for attempts that count even if the act is refused. */
    preparedAct: <N extends ActName<E>, Prepared>(
      name: N,
      prepare: (input: Given<E[N]>, request: FastifyRequest) => Promise<Prepared>,
      perform: Perform<E[N], Prepared>,
    ): void => mountAct(name, { prepare, perform }),
  }
}
