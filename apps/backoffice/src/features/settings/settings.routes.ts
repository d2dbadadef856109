import type { RouteObject } from 'react-router'
import { screen } from '../../platform/page/screen.tsx'

const common = { permissions: ['settings.write'], messages: ['settings', 'audit'] } as const
const texts = { permissions: ['messages.write'], messages: ['texts', 'settings', 'audit'] } as const

export const settingsRoutes: RouteObject[] = [
  screen({
    ...common,
    path: 'settings',
    component: async () => (await import('./settings-screen.tsx')).SettingsScreen,
  }),
  screen({
    permissions: ['settings.write'],
    messages: ['limits', 'settings', 'audit'],
    path: 'settings/limits',
    component: async () => (await import('./limits/limit-list.tsx')).LimitList,
  }),
  screen({
    ...texts,
    path: 'settings/texts',
    component: async () => (await import('./texts/text-list.tsx')).TextList,
  }),
  screen({
    ...texts,
    path: 'settings/texts/:key',
    component: async () => (await import('./texts/text-screen.tsx')).TextScreen,
  }),
  screen({
    ...common,
    path: 'settings/hours',
    component: async () => (await import('./hours/hours-screen.tsx')).HoursScreen,
  }),
  screen({
    ...common,
    path: 'settings/stores',
    component: async () => (await import('./stores/store-list.tsx')).StoreList,
  }),
  screen({
    ...common,
    path: 'settings/stores/:id',
    component: async () => (await import('./stores/store-screen.tsx')).StoreScreen,
  }),
  screen({
    ...common,
    path: 'settings/delivery',
    component: async () => (await import('./delivery/type-list.tsx')).TypeList,
  }),
  screen({
    ...common,
    path: 'settings/delivery/:id',
    component: async () => (await import('./delivery/type-screen.tsx')).TypeScreen,
  }),
  screen({
    ...common,
    path: 'settings/discounts',
    component: async () => (await import('./discounts/discount-list.tsx')).DiscountList,
  }),
  screen({
    ...common,
    path: 'settings/discounts/:id',
    component: async () => (await import('./discounts/discount-screen.tsx')).DiscountScreen,
  }),
]
