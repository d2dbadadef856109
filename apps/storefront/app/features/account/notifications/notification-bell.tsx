import { CountBadge } from '@zembil/ui/feedback/count-badge'
import { IconButton } from '@zembil/ui/forms/icon-button'
import { BellIcon } from '@zembil/ui/layout/icon'
import { lazy, Suspense, useState } from 'react'
import { useTranslation } from '../../../platform/i18n/use-translation.ts'
import { useUnreadCount } from '../account.queries.ts'

const NotificationDrawer = lazy(() =>
  import('./notification-drawer.tsx').then((module) => ({ default: module.NotificationDrawer })),
)

export function NotificationBell() {
  const { t } = useTranslation('account')
  const [isOpen, setOpen] = useState(false)
  const count = useUnreadCount()
  return (
    <>
      <IconButton label={t('notifications.title')} variant="outline" onClick={() => setOpen(true)}>
        <BellIcon />
        <CountBadge count={count} label={t('notifications.unread', { count })} />
      </IconButton>
      {isOpen ? (
        <Suspense>
          <NotificationDrawer unread={count} onClose={() => setOpen(false)} />
        </Suspense>
      ) : null}
    </>
  )
}
