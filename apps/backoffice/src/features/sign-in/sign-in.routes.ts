import type { RouteObject } from 'react-router'
import { screen } from '../../platform/page/screen.tsx'

/** The screens before signing in, which have no frame. */
export const doorRoutes: RouteObject[] = [
  screen({
    path: '/sign-in',
    messages: [],
    component: async () => (await import('./sign-in-screen.tsx')).SignInScreen,
  }),
]
