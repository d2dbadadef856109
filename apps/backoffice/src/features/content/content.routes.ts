import type { RouteObject } from 'react-router'
import { screen } from '../../platform/page/screen.tsx'

const common = { permissions: ['content.write'], messages: ['content', 'settings', 'pictures'] } as const

export const contentRoutes: RouteObject[] = [
  screen({
    ...common,
    path: 'content',
    component: async () => (await import('./content-screen.tsx')).ContentScreen,
  }),
  screen({
    ...common,
    path: 'content/pictures/:id',
    component: async () => (await import('./picture-advert-screen.tsx')).PictureAdvertScreen,
  }),
  screen({
    ...common,
    path: 'content/texts/:id',
    component: async () => (await import('./text-advert-screen.tsx')).TextAdvertScreen,
  }),
  screen({
    ...common,
    path: 'content/holidays/:id',
    component: async () => (await import('./holiday-screen.tsx')).HolidayScreen,
  }),
]
