import { refusedGoodsEndpoints } from '@zembil/contract/staff/fulfilment/refused-goods'
import { toWire } from '@zembil/rules/money/money'
import type { FastifyInstance } from 'fastify'
import type { Deps } from '../../../deps.ts'
import { staffRoutesOf } from '../../staff/acts/staff-routes.ts'
import { onOrder } from '../on-order.ts'
import { acceptOrAsk, rejectRefusal } from './decide-refusal.ts'
import { getRefusedGoods, listRefusedGoods } from './list-refused.ts'
import { noteRefusal } from './note-refusal.ts'

export function refusedGoodsRoutes(app: FastifyInstance, deps: Deps): void {
  const { db } = deps
  const route = staffRoutesOf(app, refusedGoodsEndpoints, deps)

  route.act('POST /orders/:id/refuse-goods', async ({ actor, params: { id }, body }, tx) => {
    const { attempt_no: attemptNo, goods, reason } = body
    const amount = toWire(await noteRefusal(tx.db, actor, { orderId: id, attemptNo, goods, reason }))
    return {
      answer: { data: { order_id: id, amount } },
      act: onOrder('goods.refused', id, { after: { ...body, amount } }),
    }
  })
  route.read('GET /refused-goods', ({ query }) => listRefusedGoods(db, query))
  route.act('POST /refused-goods/:id/accept', ({ actor, params: { id }, body }, tx) =>
    acceptOrAsk(tx, deps, actor, { id, acceptance: body }),
  )
  route.act('POST /refused-goods/:id/reject', async ({ actor, params: { id }, body: { reason } }, tx) => {
    const orderId = await rejectRefusal(tx, actor, id)
    const act = onOrder('refund.rejected', orderId, { after: { refused_id: id }, reason })
    return { answer: await getRefusedGoods(tx.db, id), act }
  })
}
