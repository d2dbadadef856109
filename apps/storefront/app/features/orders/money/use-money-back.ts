import type { OrderDetail } from '@zembil/contract/order-shapes'
import { formatDay } from '@zembil/rules/calendar/format-day'
import { formatPrice, fromWire } from '@zembil/rules/money/money'
import { refundDueDay } from '@zembil/rules/money/refund-day'
import { isAwaitingPayment } from '@zembil/rules/orders/order-moves'
import { useLanguage } from '../../../platform/i18n/use-language.ts'
import { useTranslation } from '../../../platform/i18n/use-translation.ts'
import { shopNow } from '../../../platform/offline/shop-clock.ts'
import { useMethodName } from '../../checkout/use-method-name.ts'

/** What happens to the money if the order is canceled now: each part goes back where it came from. */
export function useMoneyBack({ status, payment_method, due_cost, wallet_cost, short_cost }: OrderDetail): string {
  const { t } = useTranslation('orders')
  const language = useLanguage()
  const nameOf = useMethodName()
  const [due, wallet, short] = [fromWire(due_cost), fromWire(wallet_cost), fromWire(short_cost)]
  // What went back for missing goods came from the payment first.
  const left = isAwaitingPayment(status) ? 0 : Math.max(due - short, 0)
  const inWallet = isAwaitingPayment(status) ? wallet : Math.min(wallet, due + wallet - short)
  const amount = formatPrice(left, language)
  const day = formatDay(refundDueDay(new Date(shopNow())), language)
  const texts = []
  if (left > 0 && payment_method === 'loan') texts.push(t('cancel.credit', { amount }))
  else if (left > 0) texts.push(t('cancel.paid', { amount, method: nameOf(payment_method), day }))
  if (inWallet > 0) texts.push(t('cancel.wallet', { amount: formatPrice(inWallet, language) }))
  return texts.length > 0 ? texts.join(' ') : t('cancel.unpaid')
}
