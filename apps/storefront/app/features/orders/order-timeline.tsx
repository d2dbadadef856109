import type { OrderDetail } from '@zembil/contract/order-shapes'
import { classNames } from '@zembil/ui/class-names'
import type { ReactNode } from 'react'
import { useTranslation } from 'react-i18next'
import { formatMoment } from '../../platform/i18n/format-moment.ts'
import { useLanguage } from '../../platform/i18n/use-language.ts'
import { usePaymentNews } from './use-payment-news.ts'

type TimelineLine = { key: string; title: ReactNode; text: ReactNode }

/** The order's events, newest first; above them the state of a pending or refused payment. */
export function OrderTimeline({ order }: { order: OrderDetail }) {
  const { t } = useTranslation('orders')
  const language = useLanguage()
  const news = usePaymentNews(order)
  const told = order.events.toReversed().map(
    ({ to, actor, created_at }): TimelineLine => ({
      key: `${to} ${created_at}`,
      title: (
        <>
          {t(`event.${to}`)}
          {to === 'canceled' && (actor === 'customer' || actor === 'staff' || actor === 'expiry') && (
            <span className="font-normal text-muted"> ({t(`by.${actor}`)})</span>
          )}
        </>
      ),
      text: <time dateTime={created_at}>{formatMoment(Date.parse(created_at), language)}</time>,
    }),
  )
  const lines: TimelineLine[] = news ? [{ key: 'payment', ...news }, ...told] : told
  return (
    <ol className="flex flex-col">
      {lines.map(({ key, title, text }, index) => (
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
            <p className="text-sm text-muted">{text}</p>
          </div>
        </li>
      ))}
    </ol>
  )
}
