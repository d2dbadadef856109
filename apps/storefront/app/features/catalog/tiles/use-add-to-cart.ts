import { nameIn } from '../../../platform/i18n/localised.ts'
import { useLanguage } from '../../../platform/i18n/use-language.ts'
import { useTranslation } from '../../../platform/i18n/use-translation.ts'
import { showToast } from '../../../platform/notices/toast.ts'
import { useLimitNotice } from './use-limit-notice.ts'

/** `addProduct` or `addPackage`: returns the quantity that is then in the cart. */
type Add<Goods> = (goods: Goods, amount: number) => number
type Addable = { name: string; name_am: string; max_quantity_per_order: number | null }

/** Adds goods, of which `inCart` are in the cart, and shows a toast: how many were added, and what limits them. */
export function useAddToCart<Goods extends Addable>(add: Add<Goods>, inCart: number) {
  const { t } = useTranslation('catalog')
  const language = useLanguage()
  const tellLimit = useLimitNotice()
  return (goods: Goods, amount = 1): void => {
    const name = nameIn(language, goods)
    const count = add(goods, amount)
    const added = count - inCart
    if (count === 0) return
    if (added >= amount) showToast({ kind: 'success', topic: 'added', title: name, text: t('productAddedDescription') })
    else
      tellLimit({
        available: count,
        limit: goods.max_quantity_per_order,
        title: added > 0 ? t('limit.added', { count: added, name }) : undefined,
      })
  }
}
