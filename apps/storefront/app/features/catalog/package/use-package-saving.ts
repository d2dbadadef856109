import type { Package } from '@zembil/contract/catalog-shapes'
import { formatPrice, fromWire } from '@zembil/rules/money/money'
import { useLanguage } from '../../../platform/i18n/use-language.ts'
import { useTranslation } from '../../../platform/i18n/use-translation.ts'

/** What the products cost separately and what the package saves; null if it saves nothing. */
export function usePackageSaving({ price, originalPrice }: Package): string | null {
  const { t } = useTranslation('catalog')
  const language = useLanguage()
  const separately = fromWire(originalPrice)
  const saved = separately - fromWire(price)
  if (saved <= 0) return null
  return t('package.saving', { separately: formatPrice(separately, language), saved: formatPrice(saved, language) })
}
