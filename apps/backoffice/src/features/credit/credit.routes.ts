import type { RouteObject } from 'react-router'
import { screen } from '../../platform/page/screen.tsx'

export const creditRoutes: RouteObject[] = [
  screen({
    path: 'credit',
    permissions: ['credit.read'],
    messages: ['credit'],
    component: async () => (await import('./credit-desk.tsx')).CreditDesk,
  }),
  screen({
    path: 'credit/sponsors',
    permissions: ['credit.read'],
    messages: ['credit'],
    component: async () => (await import('./sponsors/sponsor-list.tsx')).SponsorList,
  }),
  screen({
    path: 'credit/sponsors/:id',
    permissions: ['credit.read'],
    messages: ['credit'],
    component: async () => (await import('./sponsors/sponsor-screen.tsx')).SponsorScreen,
  }),
  screen({
    path: 'credit/referrals',
    permissions: ['referrals.review'],
    messages: ['credit', 'money'],
    component: async () => (await import('./referrals/referral-list.tsx')).ReferralList,
  }),
  screen({
    path: 'credit/repayments',
    permissions: ['credit.repay'],
    messages: ['credit'],
    component: async () => (await import('./files/repayment-file.tsx')).RepaymentFile,
  }),
  screen({
    path: 'customers/:id/credit',
    permissions: ['credit.read'],
    messages: ['credit', 'money'],
    component: async () => (await import('./credit-screen.tsx')).CreditScreen,
    loader: async () => (await import('./credit.loaders.ts')).loadCredit,
  }),
]
