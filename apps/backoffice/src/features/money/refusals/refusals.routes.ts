import type { RouteObject } from 'react-router'
import { screen } from '../../../platform/page/screen.tsx'

export const refusalRoutes: RouteObject[] = [
  screen({
    path: 'refused-goods',
    permissions: ['money.refund'],
    messages: ['refusals', 'money'],
    component: async () => (await import('./refusal-list.tsx')).RefusalList,
    loader: async () => (await import('./refusals.loaders.ts')).loadRefusals,
  }),
]
