import type { RouteObject } from 'react-router'
import { screen } from '../../platform/page/screen.tsx'

export const inboxRoutes: RouteObject[] = [
  screen({
    path: 'inbox',
    permissions: ['inbox.write'],
    messages: ['inbox'],
    component: async () => (await import('./inbox-list.tsx')).InboxList,
    loader: async () => (await import('./inbox.loaders.ts')).loadInbox,
  }),
  screen({
    path: 'inbox/:id',
    permissions: ['inbox.write'],
    messages: ['inbox'],
    component: async () => (await import('./message-screen.tsx')).MessageScreen,
  }),
]
