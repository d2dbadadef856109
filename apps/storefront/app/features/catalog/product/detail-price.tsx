import { fromWire, originalPrice, percentOff } from '@zembil/rules/money/money'
import { Price } from '@zembil/ui/goods/price'
import { useLanguage } from '../../../platform/i18n/use-language.ts'
import { useTranslation } from '../../../platform/i18n/use-translation.ts'

/** The price on a detail page; with a discount also the original price and the percentage off. */
export function DetailPrice({ goods }: { goods: { price: string; discount: number } }) {
  const { t } = useTranslation('catalog')
  const price = fromWire(goods.price)
  const percent = percentOff(goods.discount)
  return (
    <Price
      amount={price}
      size="lg"
      language={useLanguage()}
      original={percent === null ? null : originalPrice(price, percent)}
      originalLabel={t('card.originalPrice')}
      percentOff={percent === null ? null : t('percentOff', { percent })}
    />
  )
}
