import type { Suggestion } from '@zembil/contract/catalog-shapes'
import { QuantityStepper } from '@zembil/ui/goods/quantity-stepper'
import { nameIn } from '../../../platform/i18n/localised.ts'
import { useLanguage } from '../../../platform/i18n/use-language.ts'
import { useTranslation } from '../../../platform/i18n/use-translation.ts'
import { useCardTexts } from '../tiles/use-card-texts.ts'
import { useCartQuantity } from '../tiles/use-cart-quantity.ts'

/** A suggestion as input for the cart, which keeps a picture with each line. */
const cartGoods = (suggestion: Suggestion) => ({
  ...suggestion,
  image_paths: [suggestion.image],
  image_path: suggestion.image,
})

/** Puts a suggestion into the cart without leaving the page, or says that it is sold out. */
export function SuggestionStepper({ suggestion }: { suggestion: Suggestion }) {
  const { t } = useTranslation('catalog')
  const { quantity, available, onQuantityChange, onLimit } = useCartQuantity(cartGoods(suggestion), suggestion)
  const texts = useCardTexts(nameIn(useLanguage(), suggestion))
  if (available <= 0) return <span className="px-2 text-sm text-muted">{t('outOfStock')}</span>
  return (
    <QuantityStepper
      value={quantity}
      available={available}
      onChange={onQuantityChange}
      onLimit={onLimit}
      texts={texts}
    />
  )
}
