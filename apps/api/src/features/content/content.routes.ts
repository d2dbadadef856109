import { contentEndpoints } from '@zembil/contract/content'
import type { FastifyInstance } from 'fastify'
import type { Deps } from '../../deps.ts'
import { routesOf } from '../../platform/http/route.ts'
import { listAdverts } from './list-adverts.ts'
import { listImageAdverts } from './list-image-adverts.ts'
import { receiveContactMessage } from './receive-contact-message.ts'

export function contentRoutes(app: FastifyInstance, { db, reads }: Deps): void {
  const route = routesOf(app, contentEndpoints)
  route('GET /image-adverts', () => listImageAdverts(reads.shared))
  route('GET /adverts', () => listAdverts(reads.shared))
  route('POST /contact-messages', ({ body }) => receiveContactMessage(db, body))
}
