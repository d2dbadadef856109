import type { Notification } from '@zembil/contract/notifications'
import { formatMoment } from '@zembil/rules/calendar/format-moment'
import { classNames } from '@zembil/ui/class-names'
import { Badge } from '@zembil/ui/feedback/badge'
import { messageIn, titleIn } from '../../../platform/i18n/localised.ts'
import { useLanguage } from '../../../platform/i18n/use-language.ts'
import { useTranslation } from '../../../platform/i18n/use-translation.ts'
import { Link } from '../../../platform/page/link.tsx'
import { readNotification } from '../account.queries.ts'

type NotificationLineProps = { notification: Notification; onFollow: () => void }

/** A click marks the notification as read and follows its link, if any. */
export function NotificationLine({ notification, onFollow }: NotificationLineProps) {
  const { t } = useTranslation('account')
  const language = useLanguage()
  const { id, link, read_at, created_at } = notification
  const isNew = read_at === null
  const markRead = () => {
    // No error message: on failure it visibly stays unread.
    if (isNew) readNotification(id).catch(() => undefined)
  }
  const lineClass = classNames(
    'block w-full rounded-control p-2 text-left',
    isNew && 'bg-primary-tint',
    (isNew || link) && 'hover:bg-sunken',
  )
  const words = (
    <>
      <span className="flex items-start justify-between gap-2">
        <span className="font-bold">{titleIn(language, notification)}</span>
        {isNew ? <Badge tone="highlight">{t('notifications.new')}</Badge> : null}
      </span>
      <span className="block">{messageIn(language, notification)}</span>
      <time dateTime={created_at} className="block text-sm text-muted">
        {formatMoment(Date.parse(created_at), language)}
      </time>
    </>
  )
  if (link === null)
    return (
      <button type="button" onClick={markRead} className={lineClass}>
        {words}
      </button>
    )
  const follow = () => {
    markRead()
    onFollow()
  }
  return (
    <Link to={link} onClick={follow} className={lineClass}>
      {words}
    </Link>
  )
}
