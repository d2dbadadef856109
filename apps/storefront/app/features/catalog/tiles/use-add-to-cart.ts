import { useTranslation } from 'react-i18next'
import { nameIn } from '../../../platform/i18n/localised.ts'
import { useLanguage } from '../../../platform/i18n/use-language.ts'
import { showToast } from '../../../platform/notices/toast.ts'
import { addProduct, type ProductForCart } from '../../../state/cart-store.ts'

/** Adds a product to the cart and shows a toast. `amount` defaults to 1. */
export function useAddToCart(): (product: ProductForCart, amount?: number) => void {
  const { t } = useTranslation('catalog')
  const language = useLanguage()
  return (product, amount) => {
    const quantity = addProduct(product, amount)
    if (quantity > 0)
      showToast({ kind: 'success', title: nameIn(language, product), text: t('product_added_description') })
  }
}
