import { roleFor, roles } from '@zembil/contract/staff/permissions'
import type { StaffEndpoint } from '@zembil/contract/staff/staff-endpoint'
import type { FastifyRequest } from 'fastify'
import type { ActSource } from '../audit/write-audit.sql.ts'
import { storeScope } from '../sessions/actor.ts'
import type { Given } from './staff-handlers.ts'

/** Where a call came from; without a member before they have signed in. */
export const sourceOf = (request: FastifyRequest, permission: StaffEndpoint['permission']): ActSource => {
  const held = request.actor?.roles ?? []
  const role =
    permission === 'self' || permission === 'anybody'
      ? roles.find((one) => held.includes(one))
      : roleFor(held, permission)
  return { memberId: request.actor?.id ?? null, role: role ?? null, requestId: request.id, address: request.ip }
}

export function givenOf<E extends StaffEndpoint>(request: FastifyRequest, { permission }: StaffEndpoint): Given<E> {
  const { actor, params, query, body, headers } = request
  if (!actor) throw new Error('a staff call ran without a member')
  const isAboutSelf = permission === 'self' || permission === 'anybody'
  const stores = isAboutSelf ? actor.storeIds : storeScope(actor, permission)
  return { params, query, body, headers, actor, stores } as unknown as Given<E>
}
