import { nameIn } from '../../../platform/i18n/localised.ts'
import { useLanguage } from '../../../platform/i18n/use-language.ts'
import { useTranslation } from '../../../platform/i18n/use-translation.ts'
import { showToast } from '../../../platform/notices/toast.ts'

/** `addProduct` or `addPackage`: returns the quantity that is then in the cart. */
type Add<Goods> = (goods: Goods, amount?: number) => number

/** Adds goods to the cart and shows a toast. `amount` defaults to 1. */
export function useAddToCart<Goods extends { name: string; name_am: string }>(add: Add<Goods>) {
  const { t } = useTranslation('catalog')
  const language = useLanguage()
  return (goods: Goods, amount?: number): void => {
    if (add(goods, amount) > 0)
      showToast({ kind: 'success', title: nameIn(language, goods), text: t('productAddedDescription') })
  }
}
