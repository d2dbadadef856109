import { hash } from 'node:crypto'
import cors from '@fastify/cors'
import etag from '@fastify/etag'
import { providerBase } from '@zembil/contract/banks'
import { customerBase } from '@zembil/contract/customer-api'
import { shopApi } from '@zembil/contract/published/shop-api'
import { serveMetrics } from '@zembil/server/http-metrics'
import type { FastifyInstance } from 'fastify'
import type { Deps } from './deps.ts'
import { exportActivity } from './export-activity.ts'
import { catalogRoutes } from './features/catalog/catalog.routes.ts'
import { feedRoutes } from './features/catalog/feeds/feeds.routes.ts'
import { contentRoutes } from './features/content/content.routes.ts'
import { customerRoutes } from './features/customers/customers.routes.ts'
import { findSignedIn } from './features/customers/find-signed-in.ts'
import { deliveryRoutes } from './features/delivery/delivery.routes.ts'
import { loanRoutes } from './features/loans/loans.routes.ts'
import { notificationRoutes } from './features/notifications/notifications.routes.ts'
import { orderRoutes } from './features/orders/orders.routes.ts'
import { measurePayments } from './features/payments/audit/measure-payments.ts'
import { bankRoutes } from './features/payments/bills/banks.routes.ts'
import { noticeRoutes } from './features/payments/notices/notices.routes.ts'
import { paymentRoutes } from './features/payments/payments.routes.ts'
import { serveApiDocs } from './platform/http/api-docs.ts'
import { createServer } from './platform/http/create-server.ts'
import { serveHealth } from './platform/http/health.ts'
import { serveMedia } from './platform/http/media.ts'
import { limitRates } from './platform/http/rate-limit.ts'
import { cacheResponses } from './platform/http/response-cache.ts'
import { recogniseCustomers } from './platform/http/signed-in.ts'

/** Builds the whole HTTP application: `listen()` in production, `inject()` in tests. */
export async function buildApp(deps: Deps): Promise<FastifyInstance> {
  const { config } = deps
  const app = await createServer(config)
  await app.register(cors, {
    origin: config.corsOrigins,
    methods: ['GET', 'POST', 'PUT', 'DELETE'],
    maxAge: 86_400,
  })
  measurePayments(deps)
  serveMetrics(app, deps.metrics)
  serveHealth(app, deps.db)
  if (config.areDocsOpen) await serveApiDocs(app, shopApi)
  serveMedia(app, deps.pictures)
  feedRoutes(app, deps)
  await app.register(
    async (customer) => {
      // Weak: the same tag for every encoding of one response.
      await customer.register(etag, { weak: true, hashFn: (payload) => hash('sha1', payload, 'base64url') })
      const countPerson = limitRates(customer, deps.redis, config)
      recogniseCustomers(customer, (token) => findSignedIn(deps.db, token))
      cacheResponses(customer, config.responseCacheSeconds)
      catalogRoutes(customer, deps)
      contentRoutes(customer, deps)
      customerRoutes(customer, deps, { countPerson, exportActivity })
      notificationRoutes(customer, deps)
      deliveryRoutes(customer, deps)
      loanRoutes(customer, deps)
      orderRoutes(customer, deps)
      paymentRoutes(customer, deps)
    },
    { prefix: customerBase },
  )
  await app.register(
    async (provider) => {
      limitRates(provider, deps.redis, config)
      const ordering = { ...deps, ...deps.ordering }
      await provider.register(async (scope) => bankRoutes(scope, ordering))
      await provider.register(async (scope) => noticeRoutes(scope, ordering))
    },
    { prefix: providerBase },
  )
  return app
}
