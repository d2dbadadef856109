import type { Quote } from '@zembil/contract/order-shapes'
import { formatPrice, fromWire } from '@zembil/rules/money/money'
import { useLanguage } from '../../../platform/i18n/use-language.ts'
import { useTranslation } from '../../../platform/i18n/use-translation.ts'

/** Why the shop would not deliver this cart with the chosen delivery type; null when it would. */
export function useQuoteRefusal(quote: Quote | undefined): string | null {
  const { t } = useTranslation('checkout')
  const language = useLanguage()
  const [problem] = quote?.problems ?? []
  if (!quote || !problem) return null
  if (problem === 'outside_service_area') return `${t('shipping.outside')}. ${t('shipping.outsideText')}`
  if (problem === 'home_delivery_floor') return t('shipping.floor')
  return t('shipping.missing', { amount: formatPrice(fromWire(quote.missing_for_minimum), language) })
}
