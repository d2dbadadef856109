import type { RouteObject } from 'react-router'
import { screen } from '../../platform/page/screen.tsx'

export const shelvesRoutes: RouteObject[] = [
  screen({
    path: 'shelves',
    permissions: ['catalogue.read'],
    messages: ['shelves'],
    component: async () => (await import('./shelf-list.tsx')).ShelfList,
  }),
]
