import { limitEndpoints } from '@zembil/contract/staff/settings/limits'
import { messageTextEndpoints } from '@zembil/contract/staff/settings/message-texts'
import type { FastifyInstance } from 'fastify'
import type { Deps } from '../../deps.ts'
import { changedAct } from '../staff/acts/edit-acts.ts'
import { staffRoutesOf } from '../staff/acts/staff-routes.ts'
import { changeLimit, listLimits } from './change-limit.ts'
import { changeText, getText, listTexts, putTextBack, requireKey, requireSmsKey } from './change-text.ts'
import { sendTestSms } from './send-test-sms.ts'

function limitRoutes(app: FastifyInstance, deps: Deps): void {
  const { db, config } = deps
  const route = staffRoutesOf(app, limitEndpoints, deps)

  route.read('GET /limits', () => listLimits(db, config.limits))
  route.act('PUT /limits', async ({ actor, body }, tx) => {
    const action = body.value === null ? 'limit.put-back' : 'limit.changed'
    const subject = { kind: 'limit', id: body.name } as const
    return changedAct(action, subject, await changeLimit(tx.db, config.limits, actor.id, body))
  })
}

function messageTextRoutes(app: FastifyInstance, deps: Deps): void {
  const { db } = deps
  const route = staffRoutesOf(app, messageTextEndpoints, deps)
  const about = (key: string) => ({ kind: 'text', id: key }) as const

  route.read('GET /message-texts', () => listTexts(db))
  route.read('GET /message-texts/:key', ({ params }) => getText(db, requireKey(params.key)))
  route.act('PUT /message-texts/:key', async ({ actor, params, body }, tx) => {
    const key = requireKey(params.key)
    return changedAct('text.changed', about(key), await changeText(tx.db, actor.id, { key, ...body }))
  })
  route.act('POST /message-texts/:key/put-back', async ({ actor, params, body: { version } }, tx) => {
    const key = requireKey(params.key)
    return changedAct('text.put-back', about(key), await putTextBack(tx.db, actor.id, { key, version }))
  })
  route.act('POST /message-texts/:key/test', async ({ actor, params, body }, tx) => {
    const key = requireSmsKey(params.key)
    const data = await sendTestSms(tx, deps, actor.id, { key, ...body })
    const { language } = body
    // The number is the member's own and stays out of the log.
    return { answer: { data }, act: { action: 'text.tested', subject: about(key), after: { language } } }
  })
}

/** Limits, and the texts of notices and SMS. */
export function settingsRoutes(app: FastifyInstance, deps: Deps): void {
  limitRoutes(app, deps)
  messageTextRoutes(app, deps)
}
