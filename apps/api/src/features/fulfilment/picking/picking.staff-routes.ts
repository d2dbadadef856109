import { pickingEndpoints } from '@zembil/contract/staff/fulfilment/picking'
import { toWire } from '@zembil/rules/money/money'
import type { FastifyInstance } from 'fastify'
import type { Deps } from '../../../deps.ts'
import { foundOr404 } from '../../../platform/http/app-error.ts'
import { staffRoutesOf } from '../../staff/acts/staff-routes.ts'
import { onOrder } from '../on-order.ts'
import { partKeyOf } from '../parts/part-key.ts'
import { findPart } from '../parts/parts.sql.ts'
import { finishPicking } from './finish-picking.ts'
import { getPickList, listOwnPicks } from './get-pick-list.ts'
import { listPickers } from './pickers.sql.ts'
import { assignPicker, startNext, startPicking } from './start-picking.ts'
import { tickPick } from './tick-pick.ts'

export function pickingRoutes(app: FastifyInstance, deps: Deps): void {
  const { db } = deps
  const route = staffRoutesOf(app, pickingEndpoints, deps)

  route.read('GET /picking', ({ actor }) => listOwnPicks(db, actor.id))
  route.read('GET /orders/:id/pick-list', ({ params, query, stores }) =>
    getPickList(db, { orderId: params.id, storeId: query.store_id, stores }),
  )
  route.act('POST /picking/next', async ({ actor, body, stores }, tx) => {
    const { store_id: storeId, crate } = body
    const orderId = await startNext(tx, deps, actor, { storeId, crate, stores })
    const answer = await getPickList(tx.db, { orderId, storeId, stores })
    return { answer, act: onOrder('pick.started', orderId, { after: { store_id: storeId } }) }
  })
  route.act('POST /orders/:id/start-picking', async (given, tx) => {
    const { actor, body } = given
    const key = partKeyOf(given)
    const before = await startPicking(tx, deps, actor, { ...key, crate: body.crate, isTakenOver: body.take_over })
    const act =
      before === null
        ? onOrder('pick.started', key.orderId, { after: { store_id: key.storeId } })
        : onOrder('pick.taken-over', key.orderId, {
            before: { picker_id: before },
            after: { store_id: key.storeId, picker_id: actor.id },
          })
    return { answer: await getPickList(tx.db, key), act }
  })
  route.read('GET /orders/:id/pickers', async ({ params, query, stores }) => {
    foundOr404(await findPart(db, { orderId: params.id, storeId: query.store_id, stores }))
    return { data: await listPickers(db, query.store_id) }
  })
  route.act('POST /orders/:id/assign-picker', async (given, tx) => {
    const key = partKeyOf(given)
    const picker_id = given.body.member_id
    const before = await assignPicker(tx, deps, key, picker_id)
    const act = onOrder('pick.assigned', key.orderId, {
      before: { picker_id: before },
      after: { store_id: key.storeId, picker_id },
    })
    return { answer: await getPickList(tx.db, key), act }
  })
  route.act('POST /orders/:id/tick', async (given, tx) => {
    const key = partKeyOf(given)
    const ticked = await tickPick(tx.db, given.actor, key, given.body.tick)
    const after = { store_id: key.storeId, ...ticked }
    return { answer: await getPickList(tx.db, key), act: onOrder('pick.ticked', key.orderId, { after }) }
  })
  route.act('POST /orders/:id/finish-picking', async (given, tx) => {
    const key = partKeyOf(given)
    const returned = await finishPicking(tx, deps, given.actor, key)
    const after = { store_id: key.storeId, ...(returned > 0 && { returned: toWire(returned) }) }
    const act = onOrder('pick.finished', key.orderId, { after })
    return { answer: await getPickList(tx.db, key), act }
  })
}
