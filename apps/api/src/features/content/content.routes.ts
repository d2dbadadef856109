import { contentEndpoints } from '@zembil/contract/content'
import type { FastifyInstance } from 'fastify'
import type { Deps } from '../../deps.ts'
import { routesOf } from '../../platform/http/route.ts'
import { listAdverts } from './list-adverts.ts'
import { listImageAdverts } from './list-image-adverts.ts'
import { receiveContactMessage } from './receive-contact-message.ts'

export function contentRoutes(app: FastifyInstance, { db }: Deps): void {
  const route = routesOf(app, contentEndpoints)
  route('GET /image-adverts', () => listImageAdverts(db))
  route('GET /adverts', () => listAdverts(db))
  route('POST /contact-messages', ({ body }) => receiveContactMessage(db, body))
}
