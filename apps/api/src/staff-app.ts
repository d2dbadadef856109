import cookie from '@fastify/cookie'
import { staffBase } from '@zembil/contract/staff/staff-api'
import { serveMetrics } from '@zembil/server/http-metrics'
import type { FastifyInstance } from 'fastify'
import type { Deps } from './deps.ts'
import { exportActivityForStaff } from './export-activity.ts'
import { callRoutes } from './features/calls/calls.staff-routes.ts'
import { campaignRoutes } from './features/campaigns/campaigns.staff-routes.ts'
import { staffContentRoutes } from './features/catalog/holidays/content.staff-routes.ts'
import { importRoutes } from './features/catalog/imports/imports.staff-routes.ts'
import { goodsPictureRoutes } from './features/catalog/pictures/goods-pictures.staff-routes.ts'
import { shelfDeskRoutes } from './features/catalog/shelves/shelf-desk.staff-routes.ts'
import { staffProductRoutes } from './features/catalog/staff-products/products.staff-routes.ts'
import { inboxRoutes } from './features/content/inbox/inbox.staff-routes.ts'
import { customerActRoutes } from './features/customers/staff/acts/customer-acts.staff-routes.ts'
import { staffCustomerRoutes } from './features/customers/staff/customers.staff-routes.ts'
import { shopSettingsRoutes } from './features/delivery/settings/shop-settings.staff-routes.ts'
import { deskRoutes } from './features/desk/desk.staff-routes.ts'
import { fulfilmentRoutes } from './features/fulfilment/fulfilment.staff-routes.ts'
import { performAcceptance } from './features/fulfilment/refused-goods/decide-refusal.ts'
import { ageingRoutes } from './features/loans/ageing/ageing.staff-routes.ts'
import { referralRoutes } from './features/loans/referrals/referrals.staff-routes.ts'
import { sponsorRoutes } from './features/loans/sponsors/sponsors.staff-routes.ts'
import { creditRoutes } from './features/loans/staff/credit.staff-routes.ts'
import { actOrAsk } from './features/payments/approvals/act-or-ask.ts'
import { moneyRoutes } from './features/payments/staff/money.staff-routes.ts'
import { staffPaymentRoutes } from './features/payments/staff/payments.staff-routes.ts'
import { pictureUploadRoutes } from './features/pictures/pictures.staff-routes.ts'
import { reportRoutes } from './features/reports/reports.staff-routes.ts'
import { settingsRoutes } from './features/settings/settings.staff-routes.ts'
import type { ActOrAsk } from './features/staff/acts/act-or-ask.ts'
import { refuseOtherOrigins } from './features/staff/sessions/refuse-other-origins.ts'
import { staffRoutes } from './features/staff/staff.routes.ts'
import { stockKeepingRoutes } from './features/stock/stock.staff-routes.ts'
import { systemRoutes } from './features/system/system.staff-routes.ts'
import { createServer } from './platform/http/create-server.ts'
import { serveHealth } from './platform/http/health.ts'
import { limitRates } from './platform/http/rate-limit.ts'

/** The HTTP application of the staff API. A process of its own: the storefront passes all of `/api` to the other one. */
export async function buildStaffApp(deps: Deps): Promise<FastifyInstance> {
  const { config } = deps
  if (config.staff.secretKeys.length === 0) throw new Error('STAFF_SECRET_KEYS must be set')
  // A photo over a slow line takes its time.
  const app = await createServer(config, { requestTimeout: 120_000 })
  serveMetrics(app, deps.metrics)
  serveHealth(app, deps.db)
  await app.register(
    async (staff) => {
      await staff.register(cookie)
      staff.decorateRequest('actor', null)
      refuseOtherOrigins(staff, config.staff.consoleOrigin)
      const countPerson = limitRates(staff, deps.redis, config)
      staff.addHook('preHandler', async ({ actor, routeOptions }) => {
        if (actor && routeOptions.config.limit === 'staffWrite') countPerson('staffWrite', `staff:${actor.id}`)
      })
      const ask: ActOrAsk = (tx, actor, asked) => actOrAsk(tx, deps, actor, asked)
      await staffRoutes(staff, deps)
      staffCustomerRoutes(staff, deps)
      customerActRoutes(staff, deps, { actOrAsk: ask, exportActivity: exportActivityForStaff })
      shelfDeskRoutes(staff, deps)
      staffPaymentRoutes(staff, deps)
      staffProductRoutes(staff, deps)
      creditRoutes(staff, deps, ask)
      sponsorRoutes(staff, deps)
      ageingRoutes(staff, deps)
      referralRoutes(staff, deps, ask)
      fulfilmentRoutes(staff, deps)
      goodsPictureRoutes(staff, deps)
      await staff.register((scope) => pictureUploadRoutes(scope, deps))
      deskRoutes(staff, deps)
      importRoutes(staff, deps)
      staffContentRoutes(staff, deps)
      inboxRoutes(staff, deps)
      shopSettingsRoutes(staff, deps)
      settingsRoutes(staff, deps)
      campaignRoutes(staff, deps)
      systemRoutes(staff, deps)
      reportRoutes(staff, deps)
      stockKeepingRoutes(staff, deps)
      callRoutes(staff, deps)
      moneyRoutes(staff, deps, { 'accept-refusal': performAcceptance })
    },
    { prefix: staffBase },
  )
  return app
}
