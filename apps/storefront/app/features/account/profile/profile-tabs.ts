import { BoxIcon, ClockIcon, HeartIcon, UserIcon } from '@zembil/ui/icon'
import { paths } from '../../../platform/page/paths.ts'

/** The parts of the profile in the order of its menu; the first is what `/profile` alone shows. */
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
