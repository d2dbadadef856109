import { addisDay } from '@zembil/rules/addis-day'
import { type DatedOrder, orderDate } from '@zembil/rules/delivery-date'
import { addDays } from '@zembil/rules/plain-date'
import { useTranslation } from 'react-i18next'
import { formatDay } from '../../platform/i18n/format-moment.ts'
import { useLanguage } from '../../platform/i18n/use-language.ts'
import { shopNow } from '../../platform/offline/shop-clock.ts'

/** The date an order shows: when it is due, or when it was delivered, canceled or placed. */
export function useOrderDate(): (order: DatedOrder) => string {
  const { t } = useTranslation('orders')
  const language = useLanguage()
  return (order) => {
    const date = orderDate(order)
    if ('at' in date) return t(`date.${date.kind}`, { date: formatDay(addisDay(new Date(date.at)), language) })
    // For pickup the text must not promise a delivery.
    const isPickup = order.status === 'pending-pickup'
    if (date.kind === 'today') return t(isPickup ? 'date.pickupToday' : 'date.today')
    if (date.kind === 'delayed') return t('date.delayed', { count: date.days })
    return t(isPickup ? 'date.pickup' : 'date.expected', {
      date: formatDay(addDays(addisDay(new Date(shopNow())), date.days), language),
    })
  }
}
