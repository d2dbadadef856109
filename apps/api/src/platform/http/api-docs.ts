import swagger, { type StaticDocumentSpec } from '@fastify/swagger'
import swaggerUi from '@fastify/swagger-ui'
import type { PublishedApi } from '@zembil/contract/published/published-api'
import type { FastifyInstance } from 'fastify'
import { describeApi } from '../openapi/describe-api.ts'

/** Swagger UI needs inline styles; everything else is loaded from this origin. */
const pagePolicy = [
  "default-src 'none'",
  "script-src 'self'",
  "style-src 'self' 'unsafe-inline'",
  "img-src 'self' data:",
  "connect-src 'self'",
  "frame-ancestors 'none'",
].join('; ')

/** Serves the OpenAPI document of the calls, and a page to read it. */
export async function serveApiDocs(app: FastifyInstance, api: PublishedApi): Promise<void> {
  const document = describeApi(api) as StaticDocumentSpec['document']
  await app.register(swagger, { mode: 'static', specification: { document } })
  await app.register(swaggerUi, { routePrefix: '/api/docs', staticCSP: pagePolicy, theme: { title: api.title } })
}
