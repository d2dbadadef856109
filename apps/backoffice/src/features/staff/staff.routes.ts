import type { RouteObject } from 'react-router'
import { screen } from '../../platform/page/screen.tsx'

export const staffRoutes: RouteObject[] = [
  screen({
    path: 'staff',
    permissions: ['staff.read'],
    messages: ['staff'],
    component: async () => (await import('./member-list.tsx')).MemberList,
    loader: async () => (await import('./staff.loaders.ts')).loadMembers,
  }),
  screen({
    path: 'staff/invite',
    permissions: ['staff.write'],
    messages: ['staff'],
    component: async () => (await import('./invite-screen.tsx')).InviteScreen,
  }),
  screen({
    path: 'staff/:id',
    permissions: ['staff.read'],
    messages: ['staff', 'audit'],
    component: async () => (await import('./member-screen.tsx')).MemberScreen,
    loader: async () => (await import('./staff.loaders.ts')).loadMember,
  }),
  screen({
    path: 'roles',
    permissions: ['staff.read'],
    messages: ['staff'],
    component: async () => (await import('./roles-screen.tsx')).RolesScreen,
  }),
]
