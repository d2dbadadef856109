import type { RouteObject } from 'react-router'
import { screen } from '../../platform/page/screen.tsx'

export const auditRoutes: RouteObject[] = [
  screen({
    path: 'audit',
    permissions: ['audit.read'],
    messages: ['audit'],
    component: async () => (await import('./audit-list.tsx')).AuditList,
    loader: async () => (await import('./audit.loaders.ts')).loadAudit,
  }),
]
