import type { RouteObject } from 'react-router'
import { screen } from '../../platform/page/screen.tsx'

export const importRoutes: RouteObject[] = [
  screen({
    path: 'imports',
    permissions: ['catalogue.import'],
    messages: ['imports'],
    component: async () => (await import('./import-list.tsx')).ImportList,
    loader: async () => (await import('./imports.loaders.ts')).loadImports,
  }),
  screen({
    path: 'imports/:id',
    permissions: ['catalogue.import'],
    messages: ['imports'],
    component: async () => (await import('./import-screen.tsx')).ImportScreen,
    loader: async () => (await import('./imports.loaders.ts')).loadImport,
  }),
]
