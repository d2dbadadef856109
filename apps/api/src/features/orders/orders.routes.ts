import { orderEndpoints } from '@zembil/contract/orders'
import type { FastifyInstance } from 'fastify'
import type { Deps } from '../../deps.ts'
import { languageOf, routesOf } from '../../platform/http/route.ts'
import { getOrder } from './history/get-order.ts'
import { listOrders } from './history/list-orders.ts'
import { listUsualProducts } from './history/list-usual-products.ts'
import { reorderLines } from './history/reorder-lines.ts'
import { placeOrder } from './placing/place-order.ts'
import { quoteCart } from './placing/quote-cart.ts'
import { referOrder } from './placing/refer-order.ts'
import { cancelOrder } from './status/cancel-order.ts'

export function orderRoutes(app: FastifyInstance, deps: Deps): void {
  const { db, reads } = deps
  const ordering = { ...deps, ...deps.ordering }
  const route = routesOf(app, orderEndpoints)
  route('POST /quote', async ({ customer, body }) => quoteCart(db, customer.id, body, await deps.limits(db)))
  route('POST /orders', ({ customer, headers, body }, request) =>
    placeOrder(ordering, {
      customerId: customer.id,
      key: headers['idempotency-key'],
      body,
      language: languageOf(request),
    }),
  )
  route('GET /orders', ({ customer, query }) => listOrders(reads.seenBy(customer), customer.id, query))
  route('GET /orders/:id', ({ customer, params }) => getOrder(db, customer.id, params.id))
  route('POST /orders/:id/cancel', ({ customer, params }) => cancelOrder(ordering, customer.id, params.id))
  route('GET /orders/:id/reorder', ({ customer, params }) => reorderLines(db, customer.id, params.id))
  route('GET /usual-products', ({ customer }) => listUsualProducts(reads.seenBy(customer), customer.id))
  route('POST /referrals', ({ customer, body }) => referOrder(ordering.db, customer.id, body))
}
