import type { RouteObject } from 'react-router'
import { screen } from '../../platform/page/screen.tsx'

// The names of payment methods are texts of orders.
const messages = ['reports', 'orders'] as const

export const reportRoutes: RouteObject[] = [
  screen({
    path: 'reports',
    permissions: ['reports.sales', 'reports.money'],
    messages,
    component: async () => (await import('./report-list.tsx')).ReportList,
  }),
  screen({
    path: 'reports/sales',
    permissions: ['reports.sales'],
    messages,
    component: async () => (await import('./sales/sales-screen.tsx')).SalesScreen,
  }),
  screen({
    path: 'reports/goods/:name',
    permissions: ['reports.sales'],
    messages,
    component: async () => (await import('./tables/report-screen.tsx')).GoodsReport,
  }),
  screen({
    path: 'reports/money/:name',
    permissions: ['reports.money'],
    messages,
    component: async () => (await import('./tables/report-screen.tsx')).MoneyReport,
  }),
]
