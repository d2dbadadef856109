import type { RouteObject } from 'react-router'
import { screen } from '../../platform/page/screen.tsx'

export const packagesRoutes: RouteObject[] = [
  screen({
    path: 'packages',
    permissions: ['catalogue.read'],
    messages: ['packages'],
    component: async () => (await import('./package-list.tsx')).PackageList,
  }),
  screen({
    path: 'packages/new',
    permissions: ['catalogue.write'],
    messages: ['packages'],
    component: async () => (await import('./package-screen.tsx')).NewPackageScreen,
  }),
  screen({
    path: 'packages/:id',
    permissions: ['catalogue.read'],
    messages: ['packages'],
    component: async () => (await import('./package-screen.tsx')).PackageScreen,
  }),
]
