import type { AuditAction } from '@zembil/contract/staff/audit-shapes'
import { dispatchEndpoints } from '@zembil/contract/staff/fulfilment/dispatch'
import type { FastifyInstance } from 'fastify'
import type { Deps } from '../../../deps.ts'
import { foundOr404 } from '../../../platform/http/app-error.ts'
import { staffRoutesOf } from '../../staff/acts/staff-routes.ts'
import type { Act } from '../../staff/audit/write-audit.sql.ts'
import { setSeen } from '../delivery/reports.sql.ts'
import { onOrder } from '../on-order.ts'
import { assignOrders, orderStops, unassignOrders } from './assign-orders.ts'
import { endRound } from './end-round.ts'
import { getBoard } from './get-board.ts'
import { getRunSheet } from './get-run-sheet.ts'
import { leaveStore } from './leave-store.ts'
import { deliverAgain, returnToShelf } from './resolve-failed.ts'

/** Acts on several orders at once are about the store that they leave from. */
const onStore = (action: AuditAction, id: number, after: object, reason?: string | undefined): Act => ({
  action,
  subject: { kind: 'store', id },
  after,
  reason,
})

export function dispatchRoutes(app: FastifyInstance, deps: Deps): void {
  const { db } = deps
  const route = staffRoutesOf(app, dispatchEndpoints, deps)

  route.read('GET /dispatch', ({ query, stores }) => getBoard(db, query.store_id, stores))

  route.act('GET /dispatch/run-sheet', async ({ query: { store_id: storeId, courier_id: courierId }, stores }, tx) => {
    const answer = await getRunSheet(tx.db, { storeId, courierId, stores })
    const after = { courier_id: courierId, order_ids: answer.data.stops.map(({ order_id }) => order_id) }
    return { answer, act: onStore('dispatch.sheet-read', storeId, after) }
  })
  route.act('POST /dispatch/assign', async ({ body, stores }, tx) => {
    const { store_id: storeId, courier_id: courierId, order_ids: orderIds } = body
    const data = await assignOrders(tx, deps, { storeId, courierId, orderIds, stores })
    const after = { courier_id: courierId, order_ids: data.done }
    return { answer: { data }, act: onStore('dispatch.assigned', storeId, after) }
  })
  route.act('POST /dispatch/unassign', async ({ body: { store_id: storeId, order_ids: orderIds }, stores }, tx) => {
    const data = await unassignOrders(tx.db, { storeId, orderIds, stores })
    return { answer: { data }, act: onStore('dispatch.unassigned', storeId, { order_ids: data.done }) }
  })
  route.act('PUT /dispatch/stops', async ({ body, stores }, tx) => {
    const { store_id: storeId, courier_id: courierId, order_ids: orderIds } = body
    const data = await orderStops(tx.db, { storeId, courierId, orderIds, stores })
    const after = { courier_id: courierId, order_ids: data.done }
    return { answer: { data }, act: onStore('dispatch.ordered', storeId, after) }
  })
  route.act('POST /dispatch/leave', async ({ body, stores }, tx) => {
    const { store_id: storeId, courier_id: courierId, bags } = body
    const data = await leaveStore(tx, deps, { storeId, courierId, bags, stores })
    const after = { courier_id: courierId, order_ids: data.left }
    return { answer: { data }, act: onStore('dispatch.left', storeId, after) }
  })
  route.act('POST /dispatch/end-round', async ({ body, stores }, tx) => {
    const { store_id: storeId, courier_id: courierId, bags, lost, lost_reason: lostReason } = body
    const data = await endRound(tx, { storeId, courierId, bags, stores, lost, lostReason })
    const after = { courier_id: courierId, order_ids: data.returned, lost }
    return { answer: { data }, act: onStore('dispatch.ended', storeId, after, lostReason) }
  })
  route.act('POST /dispatch/reports/:id/seen', async ({ actor, params: { id }, stores }, tx) => {
    foundOr404((await setSeen(tx.db, id, stores, actor.id)) || undefined)
    return { answer: { data: null }, act: { action: 'report.seen', subject: { kind: 'report', id } } }
  })
  route.act('POST /orders/:id/deliver-again', async ({ params: { id }, body, stores }, tx) => {
    await deliverAgain(tx, deps, { orderId: id, stores, day: body.due_on })
    const act = onOrder('order.postponed', id, { after: { due_on: body.due_on }, reason: body.reason })
    return { answer: { data: null }, act }
  })
  route.act('POST /orders/:id/return-to-shelf', async ({ params: { id }, body, stores }, tx) => {
    await returnToShelf(tx.db, { orderId: id, stores })
    return { answer: { data: null }, act: onOrder('order.returned-to-shelf', id, { reason: body.reason }) }
  })
}
