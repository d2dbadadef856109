import type { Product } from '@zembil/contract/catalog-shapes'
import { fromWire, percentOff } from '@zembil/rules/money/money'
import { useTranslation } from '../../../platform/i18n/use-translation.ts'

type Priced = Pick<Product, 'price' | 'originalPrice'>

/** The struck-through price of a product or package and its label; null without a discount. */
export function usePriceCut({ price, originalPrice }: Priced): { original: string | null; percentOff: string | null } {
  const { t } = useTranslation('catalog')
  const [now, before] = [fromWire(price), fromWire(originalPrice)]
  const percent = percentOff(now, before)
  return {
    original: before > now ? originalPrice : null,
    percentOff: percent > 0 ? t('percentOff', { percent }) : null,
  }
}
