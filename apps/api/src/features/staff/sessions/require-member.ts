import { type Grant, grantsOf, needsSecondStep } from '@zembil/contract/staff/permissions'
import { backgroundHeader, type StaffEndpoint } from '@zembil/contract/staff/staff-endpoint'
import type { FastifyRequest } from 'fastify'
import type { Db } from '../../../platform/database/db.ts'
import { AppError } from '../../../platform/http/app-error.ts'
import { type Actor, rolesInSession } from './actor.ts'
import { findSession } from './sessions.sql.ts'
import { cookieHash } from './staff-cookies.ts'

declare module 'fastify' {
  // biome-ignore lint/style/useConsistentTypeDefinitions: only an interface can add to one of fastify's
  interface FastifyRequest {
    actor: Actor | null
  }
}

async function findActor(db: Db, request: FastifyRequest): Promise<Actor> {
  const token = cookieHash(request, 'session')
  const isUse = request.headers[backgroundHeader] === undefined
  const found = token && (await findSession(db, token, isUse))
  if (!found) throw new AppError('unauthenticated')
  const { isLocked, ...actor } = found
  if (isLocked) throw new AppError('session_locked')
  return { ...actor, roles: rolesInSession(actor.roles, actor.device) }
}

type Requirement = Pick<StaffEndpoint, 'permission' | 'grants' | 'needsProof'>

/** The same refusal whatever the call is about, so that nobody learns which ids exist. */
function requirePermission({ roles, hasSecondStep }: Actor, { permission, grants }: Requirement): void {
  if (permission === 'self' || permission === 'anybody') return
  const suffices = (grant: Grant) => !grants || grants.includes(grant)
  if (!grantsOf(roles, permission).some(suffices)) throw new AppError('forbidden')
  if (needsSecondStep(roles) && !hasSecondStep) throw new AppError('second_step_missing')
}

/** Runs before the body is parsed, so that bodies of callers without permission cost nothing. */
export const requireMember =
  (db: Db, required: Requirement) =>
  async (request: FastifyRequest): Promise<void> => {
    const actor = await findActor(db, request)
    requirePermission(actor, required)
    if (required.needsProof && !actor.isProved) throw new AppError('fresh_proof_required')
    request.actor = actor
  }
