import type { RouteObject } from 'react-router'
import { screen } from '../../platform/page/screen.tsx'

const common = { permissions: ['messages.write'], messages: ['campaigns'] } as const

export const campaignRoutes: RouteObject[] = [
  screen({
    ...common,
    path: 'campaigns',
    component: async () => (await import('./campaign-list.tsx')).CampaignList,
    loader: async () => (await import('./campaigns.loaders.ts')).loadCampaigns,
  }),
  screen({
    ...common,
    path: 'campaigns/:id',
    component: async () => (await import('./campaign-screen.tsx')).CampaignScreen,
    loader: async () => (await import('./campaigns.loaders.ts')).loadCampaign,
  }),
]
