import type { Product } from '@zembil/contract/catalog-shapes'
import { formatShortPrice, fromWire } from '@zembil/rules/money/money'
import { unitPrice } from '@zembil/rules/money/unit-price'
import { useLanguage } from '../../../platform/i18n/use-language.ts'
import { useTranslation } from '../../../platform/i18n/use-translation.ts'

/** '480 birr/kg', to compare sizes; null for goods sold by the piece or by exactly one kilogram or litre. */
export function useUnitPrice({ price, unit }: Pick<Product, 'price' | 'unit'>): string | null {
  const { t } = useTranslation('catalog')
  const language = useLanguage()
  const [paid, found] = [fromWire(price), unitPrice(fromWire(price), unit)]
  if (!found || found.amount === paid) return null
  return t(`unitPrice.${found.per}`, { price: formatShortPrice(found.amount, language) })
}
