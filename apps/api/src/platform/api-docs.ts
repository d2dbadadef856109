import swagger from '@fastify/swagger'
import swaggerUi from '@fastify/swagger-ui'
import type { FastifyInstance } from 'fastify'
import { jsonSchemaTransform, jsonSchemaTransformObject } from 'fastify-type-provider-zod'

/** The OpenAPI security scheme of calls that need a signed-in customer. */
export const bearerScheme = 'customer'

/** Swagger UI needs inline styles; everything else is loaded from this origin. */
const pagePolicy = [
  "default-src 'none'",
  "script-src 'self'",
  "style-src 'self' 'unsafe-inline'",
  "img-src 'self' data:",
  "connect-src 'self'",
  "frame-ancestors 'none'",
].join('; ')

/** Serves OpenAPI 3.1 generated from the contract, and a page to read it. Register before the routes it describes. */
export async function serveApiDocs(app: FastifyInstance): Promise<void> {
  await app.register(swagger, {
    openapi: {
      openapi: '3.1.0',
      info: {
        title: 'Zembil API',
        version: '1.0.0',
        description: 'The calls of the Zembil shop. Prices are birr as strings with two decimals.',
      },
      components: {
        securitySchemes: {
          [bearerScheme]: { type: 'http', scheme: 'bearer', description: '`access_token` of `POST /firebase-login`' },
        },
      },
    },
    transform: jsonSchemaTransform,
    transformObject: jsonSchemaTransformObject,
  })
  await app.register(swaggerUi, { routePrefix: '/api/docs', staticCSP: pagePolicy, theme: { title: 'Zembil API' } })
}
