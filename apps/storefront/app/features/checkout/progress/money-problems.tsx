import type { OrderDetail } from '@zembil/contract/order-shapes'
import { formatDay } from '@zembil/rules/calendar/format-day'
import { formatPrice, fromWire } from '@zembil/rules/money/money'
import { refundDueDay } from '@zembil/rules/money/refund-day'
import { AlertIcon } from '@zembil/ui/layout/icon'
import { useLanguage } from '../../../platform/i18n/use-language.ts'
import { useTranslation } from '../../../platform/i18n/use-translation.ts'

/** Money that did not pay the order: how much came, and that it goes back. */
export function MoneyProblems({ order }: { order: OrderDetail }) {
  const { t } = useTranslation('paying')
  const language = useLanguage()
  const price = (amount: string) => formatPrice(fromWire(amount), language)
  return order.payments.map(({ problem, amount, received_at, transaction_no }) => {
    if (problem === null) return null
    const day = formatDay(refundDueDay(new Date(received_at)), language)
    return (
      <p
        key={`${transaction_no} ${problem}`}
        role="status"
        className="flex items-start gap-3 rounded-card bg-saffron-tint p-4"
      >
        <AlertIcon className="h-lh w-6 shrink-0" />
        <span>
          {t(`problem.${problem}`, { amount: price(amount), total: price(order.due_cost), day })}
          {/* The text for too little says itself what goes back, and what to pay instead. */}
          {problem !== 'underpaid' && ` ${t('problem.back', { day })}`}
        </span>
      </p>
    )
  })
}
