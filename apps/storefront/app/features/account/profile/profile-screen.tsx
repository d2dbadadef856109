import { Skeleton, SkeletonList } from '@zembil/ui/feedback/skeleton'
import { type ComponentType, lazy, type ReactNode, Suspense } from 'react'
import { useSearchParams } from 'react-router'
import { Guard } from '../../../platform/account/guard.tsx'
import { useTranslation } from '../../../platform/i18n/use-translation.ts'
import { SectionBoundary } from '../../../platform/page/section-boundary.tsx'
import { useCustomer } from '../../../platform/session/customer-record.ts'
import { OrdersTab } from '../../orders/orders-tab.tsx'
import { NotificationBell } from '../notifications/notification-bell.tsx'
import { AdvertStrip } from './advert-strip.tsx'
import { FavoritesTab } from './favorites-tab.tsx'
import { ProfileMenu } from './profile-menu.tsx'
import { type ProfileTabName, profileTab } from './profile-tabs.ts'
import { RecentTab } from './recent-tab.tsx'

/** Lazy: this tab is half of the page's code and the least visited part of it. */
const MyProfileTab = lazy(() => import('./my-profile-tab.tsx').then((module) => ({ default: module.MyProfileTab })))

const contents: Record<ProfileTabName, ComponentType> = {
  orders: OrdersTab,
  profile: MyProfileTab,
  recent: RecentTab,
  favorites: FavoritesTab,
}

export function ProfileScreen() {
  return (
    <div className="mx-auto max-w-page px-3 py-4 md:px-4 md:py-6">
      <Guard placeholder={<Placeholder />}>
        <Profile />
      </Guard>
    </div>
  )
}

type FrameProps = { head: ReactNode; menu: ReactNode; children: ReactNode; foot?: ReactNode }

/** `foot` holds late-loading extras; at the end of the page they cause no layout shift. */
function Frame({ head, menu, children, foot }: FrameProps) {
  return (
    <div className="flex flex-col gap-4 lg:gap-6">
      <div className="contents print:hidden">{head}</div>
      <div className="grid items-start gap-4 lg:grid-cols-4 lg:gap-6 print:block">
        <div className="min-w-0 lg:sticky lg:top-24">{menu}</div>
        <div className="min-w-0 lg:col-span-3">{children}</div>
      </div>
      <div className="contents print:hidden">{foot}</div>
    </div>
  )
}

function Profile() {
  const { t } = useTranslation('account')
  const user = useCustomer()
  const [search] = useSearchParams()
  const current = profileTab(search)
  const Content = contents[current]
  const name = { first: user?.first_name ?? '', last: user?.last_name ?? '' }
  const head = (
    <div className="flex items-center gap-3">
      <h1 className="min-w-0 flex-1 text-2xl font-bold first-letter:uppercase">{t('profile.hello', name).trim()}</h1>
      <NotificationBell />
    </div>
  )
  const foot = (
    <SectionBoundary>
      <AdvertStrip />
    </SectionBoundary>
  )
  return (
    <Frame head={head} menu={<ProfileMenu current={current} />} foot={foot}>
      <section aria-labelledby="profile-tab" className="flex flex-col gap-4">
        {/* On a phone an order begins with its story; the tab above says where it is. */}
        <h2
          id="profile-tab"
          className={`text-xl font-bold print:hidden ${search.has('order') ? 'max-md:sr-only' : ''}`}
        >
          {t(`tabs.${current}`)}
        </h2>
        <SectionBoundary key={current}>
          <Suspense fallback={<Loading />}>
            <Content />
          </Suspense>
        </SectionBoundary>
      </section>
    </Frame>
  )
}

function Loading() {
  const { t } = useTranslation('account')
  return <SkeletonList kind="row" count={3} label={t('profile.loading')} className="space-y-2" />
}

function Placeholder() {
  const { t } = useTranslation('account')
  return (
    <>
      <h1 className="sr-only">{t('profile.title')}</h1>
      <Frame head={<Skeleton className="h-9 w-64" />} menu={<Skeleton className="h-14 rounded-card lg:h-64" />}>
        <Loading />
      </Frame>
    </>
  )
}
