import type { Product } from '@zembil/contract/catalog-shapes'
import { Price } from '@zembil/ui/goods/price'
import { useLanguage } from '../../../platform/i18n/use-language.ts'
import { useTranslation } from '../../../platform/i18n/use-translation.ts'
import { usePriceCut } from '../tiles/use-price-cut.ts'

/** The price on a detail page; with a discount also the original price and the percentage off. */
export function DetailPrice({ goods }: { goods: Pick<Product, 'price' | 'originalPrice'> }) {
  const { t } = useTranslation('catalog')
  return (
    <Price
      amount={goods.price}
      size="lg"
      language={useLanguage()}
      originalLabel={t('card.originalPrice')}
      {...usePriceCut(goods)}
    />
  )
}
