import type { RouteObject } from 'react-router'
import { screen } from '../../../platform/page/screen.tsx'

const shared = { permissions: ['money.settle'], messages: ['settlement', 'money'] } as const

export const settlementRoutes: RouteObject[] = [
  screen({
    ...shared,
    path: 'money/settlement',
    component: async () => (await import('./days-screen.tsx')).DaysScreen,
    loader: async () => (await import('./settlement.loaders.ts')).loadDays,
  }),
  screen({
    ...shared,
    path: 'money/settlement/read',
    component: async () => (await import('./reading/read-screen.tsx')).ReadScreen,
    loader: async () => (await import('./settlement.loaders.ts')).loadDays,
  }),
  screen({
    ...shared,
    path: 'money/settlement/files',
    component: async () => (await import('./files-screen.tsx')).FilesScreen,
    loader: async () => (await import('./settlement.loaders.ts')).loadFiles,
  }),
  screen({
    ...shared,
    path: 'money/settlement/:provider/:day',
    component: async () => (await import('./day/day-screen.tsx')).DayScreen,
    loader: async () => (await import('./settlement.loaders.ts')).loadDay,
  }),
]
