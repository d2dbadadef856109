import { createBrowserRouter } from 'react-router'
import { accountRoutes, passwordLinkRoutes } from './features/account/account.routes.ts'
import { auditRoutes } from './features/audit/audit.routes.ts'
import { callRoutes } from './features/calls/calls.routes.ts'
import { campaignRoutes } from './features/campaigns/campaigns.routes.ts'
import { contentRoutes } from './features/content/content.routes.ts'
import { creditRoutes } from './features/credit/credit.routes.ts'
import { customerRoutes } from './features/customers/customers.routes.ts'
import { dispatchRoutes } from './features/dispatch/dispatch.routes.ts'
import { findingRoutes } from './features/finding/finding.routes.ts'
import { homeRoutes } from './features/home/home.routes.ts'
import { importRoutes } from './features/imports/imports.routes.ts'
import { inboxRoutes } from './features/inbox/inbox.routes.ts'
import { moneyRoutes } from './features/money/money.routes.ts'
import { refusalRoutes } from './features/money/refusals/refusals.routes.ts'
import { ordersRoutes } from './features/orders/orders.routes.ts'
import { packagesRoutes } from './features/packages/packages.routes.ts'
import { pictureRoutes } from './features/pictures/pictures.routes.ts'
import { printingRoutes } from './features/printing/printing.routes.ts'
import { productRoutes } from './features/products/products.routes.ts'
import { reportRoutes } from './features/reports/reports.routes.ts'
import { settingsRoutes } from './features/settings/settings.routes.ts'
import { shelvesRoutes } from './features/shelves/shelves.routes.ts'
import { doorRoutes } from './features/sign-in/sign-in.routes.ts'
import { staffRoutes } from './features/staff/staff.routes.ts'
import { stockRoutes } from './features/stock/stock.routes.ts'
import { systemRoutes } from './features/system/system.routes.ts'
import { NotFound } from './platform/page/not-found.tsx'
import { Desk } from './shell/frame/desk.tsx'
import { ScreenFailure } from './shell/frame/screen-failure.tsx'

/** Each feature lists its own screens in `*.routes.ts`. */
export const router = createBrowserRouter([
  {
    ErrorBoundary: ScreenFailure,
    HydrateFallback: () => null,
    children: [
      ...doorRoutes,
      ...passwordLinkRoutes,
      {
        path: '/',
        Component: Desk,
        children: [
          {
            ErrorBoundary: ScreenFailure,
            children: [
              ...homeRoutes,
              ...ordersRoutes,
              ...dispatchRoutes,
              ...stockRoutes,
              ...callRoutes,
              ...refusalRoutes,
              ...productRoutes,
              ...customerRoutes,
              ...creditRoutes,
              ...moneyRoutes,
              ...reportRoutes,
              ...importRoutes,
              ...pictureRoutes,
              ...printingRoutes,
              ...shelvesRoutes,
              ...packagesRoutes,
              ...findingRoutes,
              ...staffRoutes,
              ...auditRoutes,
              ...inboxRoutes,
              ...campaignRoutes,
              ...contentRoutes,
              ...settingsRoutes,
              ...systemRoutes,
              ...accountRoutes,
              { path: '*', Component: NotFound },
            ],
          },
        ],
      },
    ],
  },
])
