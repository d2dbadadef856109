import { signInEndpoints } from '@zembil/contract/staff/sign-in'
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify'
import type { Deps } from '../../../deps.ts'
import { sourceOf } from '../acts/call-context.ts'
import { staffRoutesOf } from '../acts/staff-routes.ts'
import { getMe } from '../me/get-me.ts'
import { listDeviceMembers } from '../sessions/devices.sql.ts'
import { deleteSession, lockSession, proveSession } from '../sessions/sessions.sql.ts'
import { clearSessionCookie, cookieHash, setCookie } from '../sessions/staff-cookies.ts'
import { checkProof } from './check-proof.ts'
import { createNobody } from './nobody.ts'
import type { OpenedSession } from './open-session.ts'
import { setPassword } from './set-password.ts'
import { type Caller, signInMember } from './sign-in-member.ts'
import { unlockDevice } from './unlock-device.ts'

const done = { data: null }

const callerOf = (request: FastifyRequest): Caller => ({
  source: sourceOf(request, 'anybody'),
  userAgent: request.headers['user-agent'] ?? '',
  knownDevice: cookieHash(request, 'device'),
})

export async function signInRoutes(app: FastifyInstance, deps: Deps): Promise<void> {
  const { db, config } = deps
  const route = staffRoutesOf(app, signInEndpoints, deps)
  const signInDeps = { ...deps, nobody: await createNobody(config) }

  function handOver(reply: FastifyReply, { token, deviceToken, sessionId }: OpenedSession) {
    setCookie(reply, 'session', token)
    if (deviceToken !== null) setCookie(reply, 'device', deviceToken)
    return getMe(deps, sessionId)
  }

  route.open('POST /sign-in', async ({ body }, request, reply) =>
    handOver(reply, await signInMember(signInDeps, body, callerOf(request))),
  )
  route.open('POST /set-password', async ({ body }, request) => {
    await setPassword(deps, body, sourceOf(request, 'anybody'))
    return done
  })
  route.open('GET /device', async (_input, request) => {
    const device = cookieHash(request, 'device')
    const members = device ? await listDeviceMembers(db, device) : []
    return { data: members.map(({ id, name, name_am }) => ({ id, name, name_am })) }
  })
  route.open('POST /device/unlock', async ({ body }, request, reply) =>
    handOver(reply, await unlockDevice(signInDeps, body, callerOf(request))),
  )
  route.read('GET /me', ({ actor }) => getMe(deps, actor.sessionId))
  route.act('POST /session/lock', async ({ actor: { sessionId } }, tx) => {
    await lockSession(tx.db, sessionId)
    return { answer: done, act: { action: 'session.locked', subject: { kind: 'session', id: sessionId } } }
  })
  route.preparedAct(
    'POST /session/prove',
    ({ actor, body }, request) => checkProof(deps, actor.id, body, sourceOf(request, 'self')),
    async ({ actor: { sessionId } }, tx) => {
      const until = await proveSession(tx.db, sessionId)
      return {
        answer: { data: { proved_until: until.toISOString() } },
        act: { action: 'session.proved', subject: { kind: 'session', id: sessionId } },
      }
    },
  )
  route.act('POST /sign-out', async ({ actor: { id, sessionId } }, tx, reply) => {
    await deleteSession(tx.db, id, sessionId)
    clearSessionCookie(reply)
    return { answer: done, act: { action: 'session.ended', subject: { kind: 'session', id: sessionId } } }
  })
}
