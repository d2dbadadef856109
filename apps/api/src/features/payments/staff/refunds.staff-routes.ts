import { staffRefundEndpoints } from '@zembil/contract/staff/money/refunds'
import type { FastifyInstance } from 'fastify'
import type { Deps } from '../../../deps.ts'
import { foundOr404 } from '../../../platform/http/app-error.ts'
import { lockOrder } from '../../orders/status/move-order.sql.ts'
import { staffRoutesOf } from '../../staff/acts/staff-routes.ts'
import { actOrAsk } from '../approvals/act-or-ask.ts'
import { closeByHand, retryRefund } from '../giving/close-by-hand.ts'
import { exportRefunds, getRefundable, listRefundPile } from '../giving/list-refunds.ts'
import { planRefund, sumOf } from '../giving/plan-refund.ts'

export function staffRefundRoutes(app: FastifyInstance, deps: Deps): void {
  const { db } = deps
  const route = staffRoutesOf(app, staffRefundEndpoints, deps)

  route.read('GET /refunds', ({ query }) => listRefundPile(db, query))
  route.act('GET /refunds/export', async (_input, _tx, reply) => {
    reply.header('content-disposition', 'attachment; filename="refunds.csv"')
    return {
      answer: exportRefunds(db),
      act: { action: 'refunds.exported', subject: { kind: 'report', id: 'refunds' } },
    }
  })
  route.act('POST /refunds/:id/close', async ({ actor, params: { id }, body }, tx) => {
    const { transfer_no: transferNo, transferred_on: transferredOn } = body
    await closeByHand(tx, deps, { id, transferNo, transferredOn, memberId: actor.id })
    return { answer: { data: { id } }, act: { action: 'refund.closed', subject: { kind: 'refund', id }, after: body } }
  })
  route.act('POST /refunds/:id/retry', async ({ params: { id } }, tx) => {
    await retryRefund(tx, id)
    return { answer: { data: { id } }, act: { action: 'refund.retried', subject: { kind: 'refund', id } } }
  })
  route.read('GET /orders/:id/refundable', ({ params }) => getRefundable(db, params.id))
  route.act('POST /orders/:id/refunds', async ({ actor, params: { id }, body }, tx) => {
    const order = foundOr404(await lockOrder(tx.db, id))
    const amount = sumOf(await planRefund(tx.db, order, body))
    return actOrAsk(tx, deps, actor, {
      payload: { kind: 'refund-order', order_id: id, refund: body },
      subject: `order ${id}`,
      orderId: id,
      amount,
      reason: body.reason,
      permission: 'money.refund',
    })
  })
}
