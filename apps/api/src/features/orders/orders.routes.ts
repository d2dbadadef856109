import { orderEndpoints } from '@zembil/contract/orders'
import type { FastifyInstance } from 'fastify'
import type { Deps } from '../../deps.ts'
import { languageOf, routesOf } from '../../platform/route.ts'
import { cancelOrder } from './cancel-order.ts'
import { getOrder } from './get-order.ts'
import { listOrders } from './list-orders.ts'
import { placeOrder } from './place-order.ts'
import { quoteCart } from './quote-cart.ts'
import { referOrder } from './refer-order.ts'
import { reorderLines } from './reorder-lines.ts'

export function orderRoutes(app: FastifyInstance, deps: Deps): void {
  const { db, config } = deps
  const route = routesOf(app, orderEndpoints)
  route('POST /quote', ({ customer, body }) => quoteCart(db, customer.id, body, config.deliveryRadiusKm))
  route('POST /orders', ({ customer, headers, body }, request) =>
    placeOrder(deps, { customerId: customer.id, key: headers['idempotency-key'], body }, languageOf(request)),
  )
  route('GET /orders', ({ customer, query }) => listOrders(db, customer.id, query))
  route('GET /orders/:id', ({ customer, params }) => getOrder(db, customer.id, params.id))
  route('POST /orders/:id/cancel', ({ customer, params }) => cancelOrder(deps, customer.id, params.id))
  route('GET /orders/:id/reorder', ({ customer, params }) => reorderLines(db, customer.id, params.id))
  route('POST /referrals', ({ customer, body }) => referOrder(db, customer.id, body))
}
