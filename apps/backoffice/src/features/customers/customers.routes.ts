import type { RouteObject } from 'react-router'
import { screen } from '../../platform/page/screen.tsx'

export const customerRoutes: RouteObject[] = [
  screen({
    path: 'customers',
    permissions: ['customers.read'],
    messages: ['customers'],
    component: async () => (await import('./customer-list.tsx')).CustomerList,
    loader: async () => (await import('./customers.loaders.ts')).loadCustomers,
  }),
  screen({
    path: 'customers/:id',
    permissions: ['customers.read'],
    messages: ['customers', 'money', 'audit'],
    component: async () => (await import('./customer-screen.tsx')).CustomerScreen,
    loader: async () => (await import('./customers.loaders.ts')).loadCustomer,
  }),
]
