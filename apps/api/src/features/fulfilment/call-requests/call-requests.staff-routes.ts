import { callRequestEndpoints } from '@zembil/contract/staff/fulfilment/call-requests'
import type { FastifyInstance } from 'fastify'
import type { Deps } from '../../../deps.ts'
import { foundOr404 } from '../../../platform/http/app-error.ts'
import { staffRoutesOf } from '../../staff/acts/staff-routes.ts'
import { onOrder } from '../on-order.ts'
import { partKeyOf } from '../parts/part-key.ts'
import { getPickList } from '../picking/get-pick-list.ts'
import { lockOpenPick } from '../picking/lock-pick.ts'
import { findPick } from '../short-lines/found-units.sql.ts'
import { answerCallRequest, insertCallRequest } from './call-requests.sql.ts'
import { listCallRequests } from './list-call-requests.ts'

export function callRequestRoutes(app: FastifyInstance, deps: Deps): void {
  const { db } = deps
  const route = staffRoutesOf(app, callRequestEndpoints, deps)

  route.act('POST /orders/:id/ask-support', async (given, tx) => {
    const key = partKeyOf(given)
    const part = await lockOpenPick(tx.db, given.actor, key)
    foundOr404(await findPick(tx.db, part, given.body))
    await insertCallRequest(tx.db, part, given.body, given.actor.id)
    return { answer: await getPickList(tx.db, key), act: onOrder('call.requested', key.orderId, { after: given.body }) }
  })
  route.read('GET /call-requests', ({ query }) => listCallRequests(db, query))
  route.act('POST /call-requests/:id/answer', async ({ actor, params: { id }, body: { answer } }, tx) => {
    const orderId = foundOr404(await answerCallRequest(tx.db, id, answer, actor.id))
    return { answer: { data: { id, answer } }, act: onOrder('call.answered', orderId, { after: { answer } }) }
  })
}
