import { hash } from 'node:crypto'
import cors from '@fastify/cors'
import etag from '@fastify/etag'
import helmet from '@fastify/helmet'
import { providerBase } from '@zembil/contract/banks'
import { customerBase } from '@zembil/contract/customer-api'
import Fastify, { type FastifyInstance } from 'fastify'
import { validatorCompiler } from 'fastify-type-provider-zod'
import type { Deps } from './deps.ts'
import { catalogRoutes } from './features/catalog/catalog.routes.ts'
import { contentRoutes } from './features/content/content.routes.ts'
import { customerRoutes } from './features/customers/customers.routes.ts'
import { findSignedIn } from './features/customers/find-signed-in.ts'
import { deliveryRoutes } from './features/delivery/delivery.routes.ts'
import { loanRoutes } from './features/loans/loans.routes.ts'
import { readKeptLoans } from './features/loans/read-kept-loans.ts'
import { notificationRoutes } from './features/notifications/notifications.routes.ts'
import { readKeptNotifications } from './features/notifications/read-kept-notifications.ts'
import { orderRoutes } from './features/orders/orders.routes.ts'
import { readKeptOrders } from './features/orders/read-kept-orders.ts'
import { bankRoutes } from './features/payments/banks.routes.ts'
import { measurePayments } from './features/payments/measure-payments.ts'
import { noticeRoutes } from './features/payments/notices.routes.ts'
import { paymentRoutes } from './features/payments/payments.routes.ts'
import { readKeptPayments } from './features/payments/read-kept-payments.ts'
import { serveApiDocs } from './platform/api-docs.ts'
import { handleErrors, sendError } from './platform/error-handler.ts'
import { hangUpWhenClosing } from './platform/hang-up-when-closing.ts'
import { serveHealth } from './platform/health.ts'
import { keepAnswers } from './platform/kept-answers.ts'
import { loggerOptions, logRequests } from './platform/logger.ts'
import { serveMedia } from './platform/media.ts'
import { serveMetrics } from './platform/metrics.ts'
import { limitRates } from './platform/rate-limit.ts'
import { compileSerializer } from './platform/response-serializer.ts'
import { recogniseCustomers } from './platform/signed-in.ts'

/** The API sends only data: headers that matter only for HTML pages are left out, to save bytes on every response. */
const securityHeaders = {
  contentSecurityPolicy: {
    useDefaults: false,
    directives: { defaultSrc: ["'none'"], frameAncestors: ["'none'"] },
  },
  crossOriginOpenerPolicy: false,
  originAgentCluster: false,
  xDnsPrefetchControl: false,
  xDownloadOptions: false,
  xFrameOptions: false,
  xPermittedCrossDomainPolicies: false,
  xXssProtection: false,
}

/** Builds the whole HTTP application: `listen()` in production, `inject()` in tests. */
export async function buildApp(deps: Deps): Promise<FastifyInstance> {
  const { config } = deps
  const app = Fastify({
    ...loggerOptions(config.logLevel),
    trustProxy: config.trustedProxies,
    bodyLimit: 64 * 1024,
    requestTimeout: 10_000,
    connectionTimeout: 15_000,
    routerOptions: { maxParamLength: 200 },
    forceCloseConnections: 'idle',
    frameworkErrors: sendError,
  })
  app.setValidatorCompiler(validatorCompiler)
  app.setSerializerCompiler(compileSerializer)
  handleErrors(app)
  logRequests(app)
  hangUpWhenClosing(app)
  await app.register(helmet, securityHeaders)
  await app.register(cors, {
    origin: config.corsOrigins,
    methods: ['GET', 'POST', 'PUT', 'DELETE'],
    maxAge: 86_400,
  })
  measurePayments(deps)
  serveMetrics(app, deps.metrics)
  serveHealth(app, deps.db)
  if (config.areDocsOpen) await serveApiDocs(app)
  await serveMedia(app, config.mediaDir)
  await app.register(
    async (customer) => {
      await customer.register(etag, { hashFn: (payload) => hash('sha1', payload, 'base64url') })
      const countPerson = await limitRates(customer, deps.redis, config)
      recogniseCustomers(customer, (token) => findSignedIn(deps.db, token))
      keepAnswers(customer, config.answersKeptSeconds)
      catalogRoutes(customer, deps)
      contentRoutes(customer, deps)
      const readKept = async (id: number) => ({
        ...(await readKeptNotifications(deps.db, id)),
        ...(await readKeptOrders(deps.db, id)),
        ...(await readKeptPayments(deps.db, id)),
        ...(await readKeptLoans(deps.db, id)),
      })
      customerRoutes(customer, deps, { countPerson, readKept })
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
      await limitRates(provider, deps.redis, config)
      await provider.register(async (scope) => bankRoutes(scope, deps))
      await provider.register(async (scope) => noticeRoutes(scope, deps))
    },
    { prefix: providerBase },
  )
  return app
}
