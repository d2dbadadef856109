import { type OrderDelivery, orderChangeEndpoints } from '@zembil/contract/staff/fulfilment/order-changes'
import type { FastifyInstance } from 'fastify'
import type { Deps } from '../../../deps.ts'
import { foundOr404 } from '../../../platform/http/app-error.ts'
import { lockOrder } from '../../orders/status/move-order.sql.ts'
import { staffRoutesOf } from '../../staff/acts/staff-routes.ts'
import { changedFields } from '../../staff/audit/changed-fields.ts'
import { onOrder } from '../on-order.ts'
import { cancelPacked, cancelUnpicked } from './cancel-by-staff.ts'
import { changeDelivery } from './change-delivery.ts'
import { insertNote, isOfStores } from './changes.sql.ts'
import { previewCancel } from './preview-cancel.ts'

/** The audit log names the fields of the receiver that changed, not their values. */
function auditedChange(before: OrderDelivery, after: OrderDelivery) {
  const { after: changed } = changedFields<object>(before.shipping_detail ?? {}, after.shipping_detail ?? {})
  return {
    before: { due_on: before.due_on },
    after: { due_on: after.due_on, changed: Object.keys(changed) },
  }
}

export function changeRoutes(app: FastifyInstance, deps: Deps): void {
  const { db } = deps
  const route = staffRoutesOf(app, orderChangeEndpoints, deps)
  const canceled = (id: number) => ({ data: { order_id: id, status: 'canceled' as const } })

  route.read('GET /orders/:id/cancel-preview', ({ params }) => previewCancel(db, params.id))
  route.act('POST /orders/:id/cancel', async ({ actor, params: { id }, body }, tx) => {
    await cancelUnpicked(tx, actor, id)
    const act = onOrder('order.canceled', id, { after: { why: body.reason }, reason: body.note })
    return { answer: canceled(id), act }
  })
  route.act('POST /orders/:id/cancel-packed', async ({ actor, params: { id }, body }, tx) => {
    await cancelPacked(tx, actor, id, body.goods)
    const after = { why: body.reason, goods: body.goods }
    return { answer: canceled(id), act: onOrder('order.canceled', id, { after, reason: body.note }) }
  })
  route.act('PUT /orders/:id/delivery', async ({ actor, params: { id }, body: { reason, ...body }, stores }, tx) => {
    const { before, after } = await changeDelivery(tx, deps, actor, { ...body, orderId: id, stores })
    const act = onOrder('order.delivery-changed', id, { ...auditedChange(before, after), reason })
    return { answer: { data: after }, act }
  })
  route.act('POST /orders/:id/notes', async ({ actor, params: { id }, body, stores }, tx) => {
    const order = foundOr404(await lockOrder(tx.db, id))
    foundOr404((await isOfStores(tx.db, order, stores)) || undefined)
    const data = await insertNote(tx.db, order, actor.id, body.text)
    return { answer: { data }, act: onOrder('order.noted', id, { after: { note_id: data.id } }) }
  })
}
