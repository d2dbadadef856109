import { useMutation } from '@tanstack/react-query'
import { useNavigate } from 'react-router'
import { useIsHere } from '../../platform/hooks/use-is-here.ts'
import { useReadError } from '../../platform/hooks/use-read-error.ts'
import { listIn, nameIn } from '../../platform/i18n/localised.ts'
import { useLanguage } from '../../platform/i18n/use-language.ts'
import { useTranslation } from '../../platform/i18n/use-translation.ts'
import { showToast } from '../../platform/notices/toast.ts'
import { paths } from '../../platform/page/paths.ts'
import { addPackage, addProduct } from '../../state/cart-store.ts'
import { readReorder } from './orders.queries.ts'

/** Adds an order's lines to the cart again, as far as they are in stock, and names those that are missing. */
export function useReorder(id: number) {
  const { t } = useTranslation('orders')
  const language = useLanguage()
  const navigate = useNavigate()
  const messageOf = useReadError()
  const isHere = useIsHere()
  const { mutate, isPending } = useMutation({
    mutationFn: () => readReorder(id),
    onSuccess: async ({ products, packages, unavailable }) => {
      for (const { product, quantity } of products) if (quantity > 0) addProduct(product, quantity)
      for (const { package: sold, quantity } of packages) if (quantity > 0) addPackage(sold, quantity)
      const goods = [
        ...products.map(({ product, ...line }) => ({ ...line, named: product })),
        ...packages.map(({ package: sold, ...line }) => ({ ...line, named: sold })),
      ]
      const short = goods.filter(({ ordered, quantity }) => quantity < ordered).map(({ named }) => named)
      const names = listIn(
        language,
        [...short, ...unavailable].map((named) => nameIn(language, named)),
      )
      const count = goods.reduce((sum, { quantity }) => sum + quantity, 0)
      const text = names === '' ? {} : { text: t('againMissing', { names }) }
      if (count === 0) return showToast({ kind: 'warning', title: t('againNothing') })
      if (isHere()) await navigate(paths.cart)
      showToast({ kind: names === '' ? 'success' : 'warning', title: t('againDone', { count }), ...text })
    },
    onError: (error) => showToast({ kind: 'error', title: t('againFailed'), text: messageOf(error) }),
  })
  return { reorder: () => mutate(), isReordering: isPending }
}
