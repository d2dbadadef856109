import type { RouteObject } from 'react-router'
import { screen } from '../../platform/page/screen.tsx'

export const ordersRoutes: RouteObject[] = [
  screen({
    path: 'orders',
    permissions: ['orders.read'],
    messages: ['orders'],
    component: async () => (await import('./queue/queue-screen.tsx')).QueueScreen,
  }),
  screen({
    path: 'orders/:id',
    permissions: ['orders.read'],
    messages: ['orders', 'money', 'customers', 'audit'],
    component: async () => (await import('./detail/order-screen.tsx')).OrderScreen,
    loader: async () => (await import('./detail/order.loaders.ts')).loadOrder,
  }),
  screen({
    path: 'orders/:id/delivery',
    permissions: ['orders.change'],
    messages: ['orders'],
    component: async () => (await import('./acts/delivery-screen.tsx')).DeliveryScreen,
    loader: async () => (await import('./detail/order.loaders.ts')).loadOrder,
  }),
  screen({
    path: 'address-corrections',
    permissions: ['customers.write'],
    messages: ['orders'],
    component: async () => (await import('./corrections/correction-list.tsx')).CorrectionList,
    loader: async () => (await import('./corrections/corrections.loaders.ts')).loadCorrections,
  }),
]
