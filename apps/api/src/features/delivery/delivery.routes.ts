import { deliveryEndpoints } from '@zembil/contract/delivery'
import type { FastifyInstance } from 'fastify'
import type { Deps } from '../../deps.ts'
import { routesOf } from '../../platform/http/route.ts'
import { listDiscountTypes } from './delivery-types.sql.ts'
import { listDeliveryTypes } from './list-delivery-types.ts'
import { findOpeningHours } from './settings/calendar.sql.ts'

export function deliveryRoutes(app: FastifyInstance, { db, reads }: Deps): void {
  const route = routesOf(app, deliveryEndpoints)
  route('GET /delivery-types', () => listDeliveryTypes(reads.shared))
  route('GET /delivery-terms', () => listDeliveryTypes(reads.shared))
  route('GET /opening-hours', async () => ({ data: await findOpeningHours(reads.shared) }))
  route('GET /discount-types', async ({ customer }) => ({ data: await listDiscountTypes(db, customer.id) }))
}
