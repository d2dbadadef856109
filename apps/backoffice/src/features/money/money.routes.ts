import type { RouteObject } from 'react-router'
import { screen } from '../../platform/page/screen.tsx'

/** Support sees money only inside an order. */
const permissions = [{ permission: 'money.read', grants: ['full'] }] as const

export const moneyRoutes: RouteObject[] = [
  screen({
    path: 'payments',
    permissions,
    messages: ['money'],
    component: async () => (await import('./payment-list.tsx')).PaymentList,
    loader: async () => (await import('./money.loaders.ts')).loadPayments,
  }),
  screen({
    path: 'payments/:id',
    permissions,
    messages: ['money', 'orders'],
    component: async () => (await import('./payment-screen.tsx')).PaymentScreen,
    loader: async () => (await import('./money.loaders.ts')).loadPayment,
  }),
]
