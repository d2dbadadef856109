import type { RouteObject } from 'react-router'
import { screen } from '../../platform/page/screen.tsx'

export const systemRoutes: RouteObject[] = [
  screen({
    path: 'system',
    permissions: ['system.read'],
    messages: ['system', 'money'],
    component: async () => (await import('./system-screen.tsx')).SystemScreen,
    loader: async () => (await import('./system.loaders.ts')).loadSystem,
  }),
]
