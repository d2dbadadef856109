import type { OrderDetail } from '@zembil/contract/order-shapes'
import { formatDay } from '@zembil/rules/calendar/format-day'
import { formatPrice, fromWire } from '@zembil/rules/money/money'
import { refundDueDay } from '@zembil/rules/money/refund-day'
import { isAwaitingPayment } from '@zembil/rules/orders/order-moves'
import { useLanguage } from '../../../platform/i18n/use-language.ts'
import { useTranslation } from '../../../platform/i18n/use-translation.ts'
import { shopNow } from '../../../platform/offline/shop-clock.ts'
import { useMethodName } from '../../checkout/use-method-name.ts'

/** What happens to the money if the order is canceled now. */
export function useMoneyBack({ status, payment_method, total_cost, short_cost }: OrderDetail): string {
  const { t } = useTranslation('orders')
  const language = useLanguage()
  const nameOf = useMethodName()
  const left = fromWire(total_cost) - fromWire(short_cost)
  if (isAwaitingPayment(status) || left === 0) return t('cancel.unpaid')
  const amount = formatPrice(left, language)
  if (payment_method === 'loan') return t('cancel.credit', { amount })
  const day = formatDay(refundDueDay(new Date(shopNow())), language)
  return t('cancel.paid', { amount, method: nameOf(payment_method), day })
}
