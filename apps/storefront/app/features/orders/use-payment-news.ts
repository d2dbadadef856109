import type { OrderDetail } from '@zembil/contract/order-shapes'
import { formatMoment } from '@zembil/rules/calendar/format-moment'
import { isAwaitingPayment } from '@zembil/rules/orders/order-moves'
import { useLanguage } from '../../platform/i18n/use-language.ts'
import { useTranslation } from '../../platform/i18n/use-translation.ts'
import { usePayment } from '../checkout/pay/payment.queries.ts'
import { useMethodName } from '../checkout/use-method-name.ts'

/** The state of an unpaid order's payment: which method is pending, or which refused it and why. Otherwise null. */
export function usePaymentNews(order: OrderDetail): { title: string; text: string } | null {
  const { t } = useTranslation(['orders', 'paying'])
  const language = useLanguage()
  const nameOf = useMethodName()
  const isAsked = isAwaitingPayment(order.status) && order.payment_method !== 'loan'
  const { paying } = usePayment(order.id, isAsked)
  if (!isAsked || !paying?.payment) return null
  const { payment, stage } = paying
  const method = nameOf(payment.method)
  const time = formatMoment(Date.parse(payment.expires_at), language)
  if (stage === 'refused')
    return {
      title: t('payment.refused', { method }),
      text: t(`paying:refusal.${payment.refusal ?? 'failed'}`, { method }),
    }
  return stage === 'waiting'
    ? { title: t('payment.pending', { method }), text: t('payment.pendingText', { time }) }
    : null
}
