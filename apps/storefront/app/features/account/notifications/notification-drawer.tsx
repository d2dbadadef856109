import { useMutation } from '@tanstack/react-query'
import { Drawer } from '@zembil/ui/dialogs/drawer'
import { SkeletonList } from '@zembil/ui/feedback/skeleton'
import { Button } from '@zembil/ui/forms/button'
import { BellIcon } from '@zembil/ui/layout/icon'
import { LoadMore } from '@zembil/ui/layout/load-more'
import { useTranslation } from '../../../platform/i18n/use-translation.ts'
import { SectionError } from '../../../platform/page/section-error.tsx'
import { readAllNotifications, useNotifications } from '../account.queries.ts'
import { NotificationLine } from './notification-line.tsx'

type NotificationDrawerProps = { unread: number; onClose: () => void }

export function NotificationDrawer({ unread, onClose }: NotificationDrawerProps) {
  const { t } = useTranslation(['account', 'common'])
  // No error message: on failure the notifications visibly stay unread.
  const { mutate, isPending } = useMutation({ mutationFn: readAllNotifications })
  const markAll = (
    <Button variant="secondary" isWide isLoading={isPending} onClick={() => mutate()}>
      {t('notifications.markAll')}
    </Button>
  )
  return (
    <Drawer
      open
      side="right"
      onClose={onClose}
      title={t('notifications.title')}
      closeLabel={t('common:close')}
      footer={unread > 0 ? markAll : undefined}
    >
      <Notifications onFollow={onClose} />
    </Drawer>
  )
}

function Notifications({ onFollow }: { onFollow: () => void }) {
  const { t } = useTranslation(['account', 'common'])
  const { notifications, error, refetch, hasNextPage, isFetchingNextPage, fetchNextPage } = useNotifications()
  if (!notifications && error)
    return <SectionError message={t('notifications.failed')} onRetry={() => void refetch()} />
  if (!notifications)
    return <SkeletonList kind="text" count={4} label={t('notifications.loading')} className="space-y-6" />
  if (notifications.length === 0)
    return (
      <div className="py-8 text-center">
        <BellIcon className="mx-auto mb-2 size-10 text-muted" />
        <p className="font-bold">{t('notifications.none')}</p>
        <p className="text-muted">{t('notifications.noneText')}</p>
      </div>
    )
  return (
    <>
      <ul className="-mx-2 space-y-1">
        {notifications.map((notification) => (
          <li key={notification.id}>
            <NotificationLine notification={notification} onFollow={onFollow} />
          </li>
        ))}
      </ul>
      {hasNextPage ? (
        <LoadMore label={t('common:loadMore')} isLoading={isFetchingNextPage} onLoadMore={() => void fetchNextPage()} />
      ) : null}
    </>
  )
}
