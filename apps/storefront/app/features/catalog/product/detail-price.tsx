import type { Product } from '@zembil/contract/catalog-shapes'
import { percentOff } from '@zembil/rules/money/money'
import { Price } from '@zembil/ui/goods/price'
import { useLanguage } from '../../../platform/i18n/use-language.ts'
import { useTranslation } from '../../../platform/i18n/use-translation.ts'

/** The price on a detail page; with a discount also the original price and the percentage off. */
export function DetailPrice({ goods }: { goods: Pick<Product, 'price' | 'discount' | 'originalPrice'> }) {
  const { t } = useTranslation('catalog')
  const percent = percentOff(goods.discount)
  return (
    <Price
      amount={goods.price}
      size="lg"
      language={useLanguage()}
      original={percent === null ? null : goods.originalPrice}
      originalLabel={t('card.originalPrice')}
      percentOff={percent === null ? null : t('percentOff', { percent })}
    />
  )
}
