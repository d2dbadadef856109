import type { AuditAction } from '@zembil/contract/staff/audit-shapes'
import { meEndpoints } from '@zembil/contract/staff/me'
import type { FastifyInstance } from 'fastify'
import type { Deps } from '../../../deps.ts'
import { AppError, foundOr404 } from '../../../platform/http/app-error.ts'
import { secretHash } from '../../../platform/secrets/secret-hash.ts'
import { staffRoutesOf } from '../acts/staff-routes.ts'
import type { Act } from '../audit/write-audit.sql.ts'
import type { Actor } from '../sessions/actor.ts'
import { deleteSession, deleteSessions } from '../sessions/sessions.sql.ts'
import { updateCredentials } from '../sign-in/credentials.sql.ts'
import { listSessions } from './list-sessions.ts'
import { updateLanguage, updatePreferences } from './me.sql.ts'
import { readPreferences } from './read-preferences.ts'
import { deleteSavedFilter, listSavedFilters, putSavedFilter } from './saved-filters.sql.ts'
import { renewRecoveryCodes, startSecondStep, switchSecondStepOff, switchSecondStepOn } from './second-step.ts'

const done = { data: null }
const onSelf = (action: AuditAction, { id }: Actor): Act => ({ action, subject: { kind: 'member', id } })

export function meRoutes(app: FastifyInstance, deps: Deps): void {
  const { db, config } = deps
  const route = staffRoutesOf(app, meEndpoints, deps)
  const hashOf = (secret: string) => secretHash(secret, config.peppers)

  route.act('PUT /me/language', async ({ actor, body: { language } }, tx) => {
    await updateLanguage(tx.db, actor.id, language)
    return { answer: done, act: { ...onSelf('language.changed', actor), after: { language } } }
  })
  route.act('PUT /me/preferences', async ({ actor, body }, tx) => {
    const data = readPreferences(await updatePreferences(tx.db, actor.id, body))
    return { answer: { data }, act: { ...onSelf('preferences.changed', actor), after: body } }
  })
  route.preparedAct(
    'PUT /me/password',
    ({ body }) => hashOf(body.password),
    async ({ actor, prepared }, tx) => {
      await updateCredentials(tx.db, actor.id, { password_hash: prepared })
      await deleteSessions(tx.db, actor.id, actor.sessionId)
      return { answer: done, act: onSelf('password.changed', actor) }
    },
  )
  route.preparedAct(
    'PUT /me/pin',
    ({ body }) => hashOf(body.pin),
    async ({ actor, prepared }, tx) => {
      await updateCredentials(tx.db, actor.id, { pin_hash: prepared })
      return { answer: done, act: onSelf('pin.changed', actor) }
    },
  )
  route.act('POST /me/second-step', async ({ actor }, tx) => {
    const data = await startSecondStep(tx.db, config, actor)
    return { answer: { data }, act: onSelf('second-step.started', actor) }
  })
  route.act('PUT /me/second-step', async ({ actor, body }, tx) => {
    const recovery_codes = await switchSecondStepOn(tx.db, config, actor, body.code)
    return { answer: { data: { recovery_codes } }, act: onSelf('second-step.switched-on', actor) }
  })
  route.act('DELETE /me/second-step', async ({ actor }, tx) => {
    await switchSecondStepOff(tx.db, actor)
    return { answer: done, act: onSelf('second-step.switched-off', actor) }
  })
  route.act('POST /me/recovery-codes', async ({ actor }, tx) => {
    if (!actor.hasSecondStep) throw new AppError('second_step_missing')
    const recovery_codes = await renewRecoveryCodes(tx.db, actor.id)
    return { answer: { data: { recovery_codes } }, act: onSelf('recovery-codes.renewed', actor) }
  })

  route.read('GET /me/sessions', ({ actor }) => listSessions(db, actor))
  route.act('DELETE /me/sessions', async ({ actor }, tx) => {
    const ended = await deleteSessions(tx.db, actor.id, actor.sessionId)
    return { answer: done, act: { ...onSelf('sessions.ended', actor), after: { ended } } }
  })
  route.act('DELETE /me/sessions/:id', async ({ actor, params: { id } }, tx) => {
    if (!(await deleteSession(tx.db, actor.id, id))) throw new AppError('not_found')
    return { answer: done, act: { action: 'session.ended', subject: { kind: 'session', id } } }
  })

  route.read('GET /me/saved-filters', async ({ actor, query }) => ({
    data: await listSavedFilters(db, actor.id, query.list),
  }))
  route.act('POST /me/saved-filters', async ({ actor, body }, tx) => {
    const { id, ...after } = await putSavedFilter(tx.db, actor.id, body)
    return {
      answer: { data: { id, ...after } },
      act: { action: 'filter.saved', subject: { kind: 'filter', id }, after },
    }
  })
  route.act('DELETE /me/saved-filters/:id', async ({ actor, params: { id } }, tx) => {
    const { id: _, ...before } = foundOr404(await deleteSavedFilter(tx.db, actor.id, id))
    return { answer: done, act: { action: 'filter.deleted', subject: { kind: 'filter', id }, before } }
  })
}
