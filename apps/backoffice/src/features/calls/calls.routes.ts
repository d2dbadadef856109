import type { RouteObject } from 'react-router'
import { screen } from '../../platform/page/screen.tsx'

export const callRoutes: RouteObject[] = [
  screen({
    path: 'phone-orders',
    permissions: ['calls.place'],
    messages: ['ordering', 'orders', 'customers', 'money'],
    component: async () => (await import('./ordering/ordering-screen.tsx')).OrderingScreen,
  }),
  screen({
    path: 'calls',
    permissions: ['calls.place'],
    messages: ['calls'],
    component: async () => (await import('./call-list.tsx')).CallList,
    loader: async () => (await import('./calls.loaders.ts')).loadCalls,
  }),
]
