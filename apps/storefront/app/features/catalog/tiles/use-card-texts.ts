import { useTranslation } from '../../../platform/i18n/use-translation.ts'

/** The visible and screen-reader texts of a card; pages with cards must load the `catalog` messages. */
export function useCardTexts(name: string) {
  const { t } = useTranslation('catalog')
  return {
    add: t('card.add'),
    addLabel: t('card.addLabel', { name }),
    quantity: t('card.quantity', { name }),
    increase: t('card.increase', { name }),
    decrease: t('card.decrease', { name }),
    remove: t('card.remove', { name }),
    outOfStock: t('outOfStock'),
    favourite: t('card.favourite', { name }),
    originalPrice: t('card.originalPrice'),
  }
}
