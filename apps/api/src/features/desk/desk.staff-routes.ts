import { deskSearchEndpoints } from '@zembil/contract/staff/desk-search'
import { printingEndpoints } from '@zembil/contract/staff/printing'
import { queueEndpoints } from '@zembil/contract/staff/queue'
import type { FastifyInstance } from 'fastify'
import type { Deps } from '../../deps.ts'
import { foundOr404 } from '../../platform/http/app-error.ts'
import { staffRoutesOf } from '../staff/acts/staff-routes.ts'
import { getStaffOrder } from './order/get-staff-order.ts'
import { findOrderDetail } from './order/order-detail.sql.ts'
import { countPrint } from './order/order-prints.sql.ts'
import { listCustomerOrders } from './queue/list-customer-orders.ts'
import { countQueueTabs, listQueue } from './queue/list-queue.ts'
import { countNewlyPaid } from './queue/newly-paid.sql.ts'
import { reachOf } from './queue/order-reach.ts'
import { findQueueChoices } from './queue/queue-choices.sql.ts'
import { searchDesk } from './search/search-desk.ts'

export function deskRoutes(app: FastifyInstance, deps: Deps): void {
  const { db } = deps
  const queue = staffRoutesOf(app, queueEndpoints, deps)

  queue.read('GET /orders', ({ actor, query }) => listQueue(db, actor, query))
  queue.read('GET /orders/counts', ({ actor, query }) => countQueueTabs(db, actor, query.store_id))
  queue.read('GET /orders/newly-paid', async ({ actor, query }) => ({
    data: await countNewlyPaid(db, reachOf(actor), query.since),
  }))
  queue.read('GET /orders/choices', async ({ actor }) => ({ data: await findQueueChoices(db, reachOf(actor)) }))
  queue.read('GET /orders/:id', ({ actor, params }) => getStaffOrder(db, actor, params.id))
  queue.read('GET /customers/:id/orders', ({ actor, params, query }) => listCustomerOrders(db, actor, params.id, query))
  staffRoutesOf(app, printingEndpoints, deps).act('POST /orders/:id/prints', async ({ actor, params, body }, tx) => {
    const { id, created_at } = foundOr404(await findOrderDetail(tx.db, reachOf(actor), params.id))
    const copy = await countPrint(tx.db, id, created_at, body.kind)
    return {
      answer: { data: { order_id: id, kind: body.kind, copy } },
      act: { action: 'order.printed', subject: { kind: 'order', id }, after: { kind: body.kind, copy } },
    }
  })
  staffRoutesOf(app, deskSearchEndpoints, deps).read('POST /search', ({ actor, body }) =>
    searchDesk(db, actor, body.text),
  )
}
