import type { RouteObject } from 'react-router'
import { screen } from '../../platform/page/screen.tsx'

export const homeRoutes: RouteObject[] = [
  screen({ path: '', messages: ['reports'], component: async () => (await import('./home-screen.tsx')).HomeScreen }),
]
