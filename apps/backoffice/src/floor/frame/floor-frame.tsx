import { EmptyState } from '@zembil/ui/feedback/empty-state'
import { ErrorState } from '@zembil/ui/feedback/error-state'
import { buttonClass } from '@zembil/ui/forms/button'
import { IconButton } from '@zembil/ui/forms/icon-button'
import { ChevronLeftIcon } from '@zembil/ui/layout/icon'
import { LogoMark } from '@zembil/ui/layout/logo'
import type { ReactNode } from 'react'
import { useTranslation } from '../../platform/i18n/use-translation.ts'
import { ToastView } from '../../platform/notices/toast-view.tsx'
import { useMe } from '../../platform/session/me.queries.ts'
import { useCan } from '../../platform/session/permissions.tsx'
import { useSignal } from '../../platform/signal.ts'
import { PersonMenu } from '../../shell/session/person-menu.tsx'
import { floorPage, goTo, usePlace } from '../floor-place.ts'
import { useFloorSignOut } from '../session/use-floor-sign-out.ts'
import { hasNoStorage, useActs } from '../storage/records.ts'
import { ConnectionStrip } from './connection-strip.tsx'
import { NoPin } from './no-pin.tsx'
import { RefusedActs } from './refused-acts.tsx'
import { UpdateStrip } from './update-strip.tsx'

const permissions = { pick: 'orders.pick', courier: 'orders.deliver' } as const

function NotForYou() {
  const { t } = useTranslation(['floor', 'common'])
  return (
    <EmptyState
      level={1}
      title={t('notForYou.title')}
      text={t('notForYou.text')}
      action={
        <a href="/" className={buttonClass({ variant: 'secondary' })}>
          {t('common:notFound.home')}
        </a>
      }
    />
  )
}

/** Around every screen of a floor page: the connection, what was refused, and the member's menu. */
export function FloorFrame({ children }: { children: ReactNode }) {
  const { t } = useTranslation(['floor', 'common'])
  const { id, second_step } = useMe()
  const { unsent, refused } = useActs(id)
  const isAllowed = useCan(permissions[floorPage]) && second_step !== 'missing'
  const title = t(`title.${floorPage}`)
  const isBelow = usePlace().length > 0
  return (
    <div className="mx-auto flex min-h-dvh max-w-prose flex-col">
      <title>{`${title} · ${t('common:siteName')}`}</title>
      <header className="sticky top-0 z-header border-b border-line bg-surface">
        <div className="flex h-14 items-center gap-2 px-3">
          {isBelow ? (
            <IconButton label={t('back')} onClick={() => goTo()} className="-ml-2">
              <ChevronLeftIcon />
            </IconButton>
          ) : (
            <LogoMark className="size-8 text-primary" />
          )}
          <p className="min-w-0 grow truncate text-lg font-bold">{title}</p>
          <PersonMenu onSignOut={useFloorSignOut()} />
        </div>
        <ConnectionStrip unsent={unsent.length} />
        <UpdateStrip />
      </header>
      <main className="flex grow flex-col gap-3 p-3">
        {useSignal(hasNoStorage) && <ErrorState message={t('noStorage')} />}
        <RefusedActs refused={refused} />
        <NoPin />
        {isAllowed ? children : <NotForYou />}
      </main>
      <ToastView />
    </div>
  )
}
