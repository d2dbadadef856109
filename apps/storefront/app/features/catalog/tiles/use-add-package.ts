import { useTranslation } from 'react-i18next'
import { nameIn } from '../../../platform/i18n/localised.ts'
import { useLanguage } from '../../../platform/i18n/use-language.ts'
import { showToast } from '../../../platform/notices/toast.ts'
import { addPackage, type PackageForCart } from '../../../state/cart-store.ts'

/** Adds a package to the cart and shows a toast. `amount` defaults to 1. */
export function useAddPackage(): (sold: PackageForCart, amount?: number) => void {
  const { t } = useTranslation('catalog')
  const language = useLanguage()
  return (sold, amount) => {
    if (addPackage(sold, amount) > 0)
      showToast({ kind: 'success', title: nameIn(language, sold), text: t('product_added_description') })
  }
}
