import { contentEndpoints } from '@zembil/contract/content'
import type { FastifyInstance } from 'fastify'
import type { Deps } from '../../deps.ts'
import { routesOf } from '../../platform/route.ts'
import { listDeliveryTerms } from './list-delivery-terms.ts'
import { listImageAdverts } from './list-image-adverts.ts'

export function contentRoutes(app: FastifyInstance, { db }: Deps): void {
  const route = routesOf(app, contentEndpoints)
  route('GET /image-adverts', () => listImageAdverts(db))
  route('GET /delivery-terms', () => listDeliveryTerms(db))
}
