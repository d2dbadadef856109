import type { RouteObject } from 'react-router'
import { screen } from '../../platform/page/screen.tsx'

export const printingRoutes: RouteObject[] = [
  screen({
    path: 'print/orders',
    permissions: ['orders.read'],
    messages: ['printing', 'money'],
    component: async () => (await import('./print-orders.tsx')).PrintOrders,
  }),
  screen({
    path: 'print/run-sheet',
    permissions: ['orders.dispatch'],
    messages: ['printing'],
    component: async () => (await import('./print-run-sheet.tsx')).PrintRunSheet,
  }),
  screen({
    path: 'print/transfer',
    permissions: ['stock.read'],
    messages: ['printing', 'stock'],
    component: async () => (await import('./print-transfer.tsx')).PrintTransfer,
  }),
  screen({
    path: 'print/statement',
    permissions: ['credit.read'],
    messages: ['printing'],
    component: async () => (await import('./print-statement.tsx')).PrintStatement,
  }),
  screen({
    path: 'print/low-stock',
    permissions: ['stock.read'],
    messages: ['printing', 'stock'],
    component: async () => (await import('./print-low-stock.tsx')).PrintLowStock,
  }),
  screen({
    path: 'print/settlement',
    permissions: ['money.settle'],
    messages: ['printing', 'settlement', 'money'],
    component: async () => (await import('./print-settlement.tsx')).PrintSettlement,
  }),
  screen({
    path: 'stock/labels',
    permissions: ['stock.receive'],
    messages: ['printing', 'stock'],
    component: async () => (await import('./labels-screen.tsx')).LabelsScreen,
  }),
]
