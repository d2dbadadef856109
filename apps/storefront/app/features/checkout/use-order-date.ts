import { addisDay } from '@zembil/rules/calendar/addis-day'
import { formatDay } from '@zembil/rules/calendar/format-day'
import { addDays } from '@zembil/rules/calendar/plain-date'
import { type DatedOrder, orderDate } from '@zembil/rules/orders/delivery-date'
import { useLanguage } from '../../platform/i18n/use-language.ts'
import { useTranslation } from '../../platform/i18n/use-translation.ts'
import { shopNow } from '../../platform/offline/shop-clock.ts'

/** The date an order shows: when it is due, or when it was delivered, canceled or placed. */
export function useOrderDate(): (order: DatedOrder) => string {
  const { t } = useTranslation('orders')
  const language = useLanguage()
  const dayAhead = useDayAhead()
  return (order) => {
    const date = orderDate(order)
    if ('at' in date) return t(`date.${date.kind}`, { date: formatDay(addisDay(new Date(date.at)), language) })
    // For pickup the text must not promise a delivery.
    const isPickup = order.status === 'pending-pickup'
    if (date.kind === 'today') return t(isPickup ? 'date.pickupToday' : 'date.today')
    if (date.kind === 'delayed') return t('date.delayed', { count: date.days })
    return t(isPickup ? 'date.pickup' : 'date.expected', { date: dayAhead(date.days) })
  }
}

/** The day on which a pending order is due; null when that day has passed. */
export function useDueDay(): (order: DatedOrder) => string | 'today' | null {
  const dayAhead = useDayAhead()
  return ({ days_left_for_delivery: days }) => {
    if (days === null || days < 0) return null
    return days === 0 ? 'today' : dayAhead(days)
  }
}

function useDayAhead(): (days: number) => string {
  const language = useLanguage()
  return (days) => formatDay(addDays(addisDay(new Date(shopNow())), days), language)
}
