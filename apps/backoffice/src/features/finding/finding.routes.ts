import type { RouteObject } from 'react-router'
import { screen } from '../../platform/page/screen.tsx'

export const findingRoutes: RouteObject[] = [
  screen({
    path: 'search',
    permissions: ['catalogue.read'],
    messages: ['finding', 'shelves'],
    component: async () => (await import('./finding-screen.tsx')).FindingScreen,
  }),
]
