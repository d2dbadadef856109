import type { OrderDetail } from '@zembil/contract/order-shapes'
import { formatMoment } from '@zembil/rules/calendar/format-moment'
import { isAwaitingPayment } from '@zembil/rules/orders/order-moves'
import { useLanguage } from '../../platform/i18n/use-language.ts'
import { useTranslation } from '../../platform/i18n/use-translation.ts'
import { useDeliveryFacts, usePaymentFacts } from './receipt/use-receipt-facts.ts'

/** How an order is paid and delivered, to whom and where. */
export function OrderFacts({ order }: { order: OrderDetail }) {
  const { t } = useTranslation('orders')
  const language = useLanguage()
  const delivery = useDeliveryFacts(order)
  const facts = [...usePaymentFacts(order)]
  if (isAwaitingPayment(order.status))
    facts.push([t('facts.payUntil'), formatMoment(Date.parse(order.expires_at), language)])
  facts.push(...delivery)
  return (
    <dl className="grid gap-3 sm:grid-cols-2">
      {facts.map(([label, value]) => (
        <div key={label}>
          <dt className="text-sm text-muted">{label}</dt>
          <dd className="font-semibold wrap-anywhere">{value}</dd>
        </div>
      ))}
    </dl>
  )
}
