import { approvalEndpoints } from '@zembil/contract/staff/money/approvals'
import { moneyBoardEndpoints } from '@zembil/contract/staff/money/board'
import { methodEndpoints } from '@zembil/contract/staff/money/methods'
import { fromWire } from '@zembil/rules/money/money'
import type { FastifyInstance } from 'fastify'
import type { Deps } from '../../../deps.ts'
import { AppError, foundOr404 } from '../../../platform/http/app-error.ts'
import { lockOrder } from '../../orders/status/move-order.sql.ts'
import { staffRoutesOf } from '../../staff/acts/staff-routes.ts'
import { actOrAsk } from '../approvals/act-or-ask.ts'
import { countOtherApprovers } from '../approvals/approvals.sql.ts'
import type { OuterPerformers } from '../approvals/carry-out.ts'
import { approveRequest, rejectRequest, withdrawRequest } from '../approvals/decide-approval.ts'
import { getApproval, listApprovals } from '../approvals/list-approvals.ts'
import { findPiledPayment } from '../board/decisions.sql.ts'
import { getBoard, getCandidates } from '../board/get-board.ts'
import { listMethods } from '../methods/list-methods.ts'
import { switchMethod } from '../methods/methods.sql.ts'
import { staffRefundRoutes } from './refunds.staff-routes.ts'
import { settlementRoutes } from './settlement.staff-routes.ts'

export function moneyRoutes(app: FastifyInstance, deps: Deps, outer: OuterPerformers): void {
  const { db } = deps
  const route = staffRoutesOf(app, { ...moneyBoardEndpoints, ...approvalEndpoints, ...methodEndpoints }, deps)
  staffRefundRoutes(app, deps)
  settlementRoutes(app, deps)

  route.read('GET /money', () => getBoard(db))
  route.read('GET /payments/:id/candidates', ({ params }) => getCandidates(db, params.id))
  route.act('POST /payments/:id/decision', async ({ actor, params: { id }, body }, tx) => {
    const { amount_santim: amount, order_id, pile } = foundOr404(await findPiledPayment(tx.db, id))
    if (pile === null) throw new AppError('already_decided')
    return actOrAsk(tx, deps, actor, {
      payload: { kind: 'decide-payment', payment_id: id, decision: body },
      subject: `payment ${id}`,
      orderId: body.kind === 'assign' ? body.order_id : order_id,
      amount,
      reason: body.reason,
      permission: 'money.confirm',
    })
  })
  route.act('POST /orders/:id/payments', async ({ actor, params: { id }, body }, tx) => {
    foundOr404(await lockOrder(tx.db, id))
    return actOrAsk(tx, deps, actor, {
      payload: { kind: 'confirm-payment', order_id: id, payment: body },
      subject: `order ${id}`,
      orderId: id,
      amount: fromWire(body.amount),
      reason: body.reason,
      permission: 'money.confirm',
    })
  })

  route.read('GET /payment-methods', () => listMethods(deps))
  route.act('PUT /payment-methods/:code', async ({ actor, params: { code }, body }, tx) => {
    const { is_open, reason } = body
    const wasOpen = await switchMethod(tx.db, { code, isOpen: is_open, reason, memberId: actor.id })
    const action = is_open ? 'method.opened' : 'method.closed'
    const changed = { before: { is_open: wasOpen }, after: { is_open } }
    return {
      answer: { data: { code, is_open } },
      act: { action, subject: { kind: 'method', id: code }, ...changed, reason },
    }
  })

  route.read('GET /approvals', ({ actor, query }) => listApprovals(db, actor.id, query))
  route.read('GET /approvers', async ({ actor }) => ({ data: { others: await countOtherApprovers(db, actor.id) } }))
  route.act('POST /approvals/:id/approve', async ({ actor, params: { id } }, tx) => {
    const act = await approveRequest(tx, deps, { actor, id }, outer)
    return { answer: await getApproval(tx.db, actor.id, id), act }
  })
  route.act('POST /approvals/:id/reject', async ({ actor, params: { id }, body: { note } }, tx) => {
    const act = await rejectRequest(tx, actor, id, note)
    return { answer: await getApproval(tx.db, actor.id, id), act }
  })
  route.act('POST /approvals/:id/withdraw', async ({ actor, params: { id } }, tx) => {
    const act = await withdrawRequest(tx, actor, id)
    return { answer: await getApproval(tx.db, actor.id, id), act }
  })
}
