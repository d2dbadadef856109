import { BoxIcon, ClockIcon, HeartIcon, UserIcon } from '@zembil/ui/layout/icon'
import { paths } from '../../../platform/page/paths.ts'

/** The profile tabs in menu order; `/profile` without a tab shows the first. */
export const profileTabs = [
  { tab: 'orders', Icon: BoxIcon },
  { tab: 'profile', Icon: UserIcon },
  { tab: 'recent', Icon: ClockIcon },
  { tab: 'favorites', Icon: HeartIcon },
] as const

export type ProfileTabName = (typeof profileTabs)[number]['tab']

export const profileTab = (search: URLSearchParams): ProfileTabName =>
  profileTabs.find(({ tab }) => tab === search.get('tab'))?.tab ?? 'orders'

export const profilePath = (tab: ProfileTabName): string => paths.profile(tab === 'orders' ? undefined : tab)
