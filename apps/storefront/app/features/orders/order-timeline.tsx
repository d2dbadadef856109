import type { OrderDetail } from '@zembil/contract/order-shapes'
import { formatMoment } from '@zembil/rules/calendar/format-moment'
import { classNames } from '@zembil/ui/class-names'
import type { ReactNode } from 'react'
import { useLanguage } from '../../platform/i18n/use-language.ts'
import { useTranslation } from '../../platform/i18n/use-translation.ts'
import { orderStory } from './order-story.ts'
import { usePaymentNews } from './use-payment-news.ts'
import { useStepTitle } from './use-step-title.ts'

type TimelineLine = { key: string; title: ReactNode; at?: string; text?: string | undefined }

/** What has happened to the order, newest first; above them the state of a pending or refused payment. */
export function OrderTimeline({ order }: { order: OrderDetail }) {
  const { t } = useTranslation('orders')
  const language = useLanguage()
  const news = usePaymentNews(order)
  const titleOf = useStepTitle()
  const told = orderStory(order).map(({ at, ...line }): TimelineLine => {
    if ('event' in line)
      return { key: `${line.event.to} ${at}`, at, title: <EventTitle {...line.event} method={order.payment_method} /> }
    const { kind, reason } = line.step
    return { key: `${kind} ${at}`, at, title: titleOf(line.step), text: reason ? t(`reason.${reason}`) : undefined }
  })
  const lines: TimelineLine[] = news ? [{ key: 'payment', ...news }, ...told] : told
  return (
    <ol className="flex flex-col">
      {lines.map(({ key, title, at, text }, index) => (
        <li key={key} className="relative flex gap-3 pb-4 last:pb-0">
          {index < lines.length - 1 && (
            <span aria-hidden="true" className="absolute top-4 bottom-0 left-1.5 w-0.5 bg-line" />
          )}
          <span
            aria-hidden="true"
            className={classNames(
              'relative mt-1.5 size-3.5 shrink-0 rounded-full border-2',
              index === 0 ? 'border-primary bg-primary' : 'border-control bg-surface',
            )}
          />
          <div className="min-w-0">
            <p className={index === 0 ? 'font-bold' : 'font-semibold'}>{title}</p>
            <p className="text-sm text-muted">
              {at && <time dateTime={at}>{formatMoment(Date.parse(at), language)}</time>}
              {at && text && ' · '}
              {text}
            </p>
          </div>
        </li>
      ))}
    </ol>
  )
}

type EventTitleProps = OrderDetail['events'][number] & { method: OrderDetail['payment_method'] }

function EventTitle({ from, to, actor, method }: EventTitleProps) {
  const { t } = useTranslation('orders')
  const isReopened = from === 'successful' && (to === 'pending-delivery' || to === 'pending-pickup')
  const isOnCredit = method === 'loan' && (to === 'payment-captured' || to === 'payment-refunded')
  const isToldBy = actor === 'customer' || actor === 'staff' || actor === 'expiry'
  return (
    <>
      {t(isReopened ? 'event.reopened' : isOnCredit ? `event.credit.${to}` : `event.${to}`)}
      {to === 'canceled' && isToldBy && <span className="font-normal text-muted"> ({t(`by.${actor}`)})</span>}
    </>
  )
}
