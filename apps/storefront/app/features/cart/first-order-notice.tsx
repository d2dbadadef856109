import type { Quote } from '@zembil/contract/order-shapes'
import { formatPrice, fromWire } from '@zembil/rules/money/money'
import { InfoIcon } from '@zembil/ui/layout/icon'
import { useLanguage } from '../../platform/i18n/use-language.ts'
import { useTranslation } from '../../platform/i18n/use-translation.ts'

/** Says in the cart, and not only after Buy now, with which methods a large first order can be paid. */
export function FirstOrderNotice({ quote }: { quote: Quote | undefined }) {
  const { t } = useTranslation('cart')
  const language = useLanguage()
  const limit = quote?.first_order_limit
  if (!limit) return null
  return (
    <p role="status" className="flex items-start gap-3 rounded-card bg-saffron-tint p-4">
      <InfoIcon className="h-lh w-6 shrink-0" />
      {t('firstOrder', { limit: formatPrice(fromWire(limit), language) })}
    </p>
  )
}
