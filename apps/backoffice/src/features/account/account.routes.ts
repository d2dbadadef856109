import type { RouteObject } from 'react-router'
import { screen } from '../../platform/page/screen.tsx'

/** For whoever has a password link: before signing in, without a frame. */
export const passwordLinkRoutes: RouteObject[] = [
  screen({
    path: '/set-password',
    messages: ['account'],
    component: async () => (await import('./set-password-screen.tsx')).SetPasswordScreen,
  }),
]

export const accountRoutes: RouteObject[] = [
  screen({
    path: 'account',
    messages: ['account'],
    component: async () => (await import('./account-screen.tsx')).AccountScreen,
  }),
  screen({
    path: 'second-step',
    messages: ['account'],
    component: async () => (await import('./second-step/enrol-screen.tsx')).EnrolScreen,
  }),
]
