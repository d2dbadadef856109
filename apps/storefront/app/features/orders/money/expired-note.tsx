import type { OrderDetail } from '@zembil/contract/order-shapes'
import { formatMoment } from '@zembil/rules/calendar/format-moment'
import { useLanguage } from '../../../platform/i18n/use-language.ts'
import { useTranslation } from '../../../platform/i18n/use-translation.ts'

/** Why an order was canceled without anybody asking for it. Nothing for other orders. */
export function ExpiredNote({ order: { events, expires_at } }: { order: OrderDetail }) {
  const { t } = useTranslation('orders')
  const language = useLanguage()
  if (!events.some(({ to, actor }) => to === 'canceled' && actor === 'expiry')) return null
  return (
    <p className="rounded-card bg-saffron-tint p-4">
      {t('expired', { time: formatMoment(Date.parse(expires_at), language) })}
    </p>
  )
}
