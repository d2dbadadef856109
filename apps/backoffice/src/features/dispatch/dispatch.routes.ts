import type { RouteObject } from 'react-router'
import { screen } from '../../platform/page/screen.tsx'

export const dispatchRoutes: RouteObject[] = [
  screen({
    path: 'dispatch',
    permissions: ['orders.dispatch'],
    messages: ['dispatch'],
    component: async () => (await import('./dispatch-screen.tsx')).DispatchScreen,
    loader: async () => (await import('./dispatch.loaders.ts')).loadStores,
  }),
]
