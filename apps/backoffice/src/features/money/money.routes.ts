import type { RouteObject } from 'react-router'
import { screen } from '../../platform/page/screen.tsx'
import { settlementRoutes } from './settlement/settlement.routes.ts'

/** Support sees money only inside an order. */
const permissions = [{ permission: 'money.read', grants: ['full'] }] as const

export const moneyRoutes: RouteObject[] = [
  ...settlementRoutes,
  screen({
    path: 'money',
    permissions,
    messages: ['money', 'orders'],
    component: async () => (await import('./board/board-screen.tsx')).BoardScreen,
    loader: async () => (await import('./money.loaders.ts')).loadBoard,
  }),
  screen({
    path: 'money/refunds',
    permissions,
    messages: ['money'],
    component: async () => (await import('./refunds/refund-list.tsx')).RefundList,
    loader: async () => (await import('./money.loaders.ts')).loadRefunds,
  }),
  screen({
    path: 'money/methods',
    permissions,
    messages: ['money'],
    component: async () => (await import('./methods/methods-screen.tsx')).MethodsScreen,
    loader: async () => (await import('./money.loaders.ts')).loadMethods,
  }),
  screen({
    path: 'money/approvals',
    permissions,
    messages: ['money'],
    component: async () => (await import('./approvals/approval-list.tsx')).ApprovalList,
    loader: async () => (await import('./money.loaders.ts')).loadApprovals,
  }),
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
    messages: ['money', 'orders', 'audit'],
    component: async () => (await import('./payment-screen.tsx')).PaymentScreen,
    loader: async () => (await import('./money.loaders.ts')).loadPayment,
  }),
]
