import { useState } from 'react'
import { useNavigate } from 'react-router'
import { useIsHere } from '../../platform/hooks/use-is-here.ts'
import { useTranslation } from '../../platform/i18n/use-translation.ts'
import { showToast } from '../../platform/notices/toast.ts'
import { paths } from '../../platform/page/paths.ts'
import { addPackage, addProduct, getCart } from '../../state/cart-store.ts'
import type { WishlistItem } from '../../state/wishlist-store.ts'
import { keptGoods } from './wished-snapshot.tsx'
import { useReadWishes } from './wishlist.queries.ts'

const isInCart = ({ kind, id }: WishlistItem): boolean => {
  const { items, packages } = getCart()
  return (kind === 'package' ? packages : items).some((line) => line.id === id)
}

/**
 * Adds one of each available wish to the cart and goes there. Items already in the cart are not changed; otherwise a
 * second click would add everything twice. If the API does not respond, the stored price and stock are used.
 */
export function useBuyAll(): { buyAll: (items: readonly WishlistItem[]) => Promise<void>; isBuying: boolean } {
  const { t } = useTranslation('wishlist')
  const [isBuying, setBuying] = useState(false)
  const readWishes = useReadWishes()
  const navigate = useNavigate()
  const isHere = useIsHere()

  async function buyAll(items: readonly WishlistItem[]): Promise<void> {
    setBuying(true)
    const today = await readWishes(items)
    const bought = items.filter((item, index) => {
      const wish = today[index]
      if (isInCart(item)) return true
      if (wish === undefined || wish === 'gone') return false
      if (wish === 'unknown') return (item.kind === 'package' ? addPackage : addProduct)(keptGoods(item)) > 0
      return wish.kind === 'package' ? addPackage(wish.goods) > 0 : addProduct(wish.goods) > 0
    })
    setBuying(false)
    if (bought.length === 0) return showToast({ kind: 'warning', title: t('nothing'), text: t('nothingText') })
    const missing = items.length - bought.length
    if (isHere()) await navigate(paths.cart)
    showToast({
      kind: missing === 0 ? 'success' : 'warning',
      title: t('bought', { count: bought.length }),
      ...(missing > 0 && { text: t('missing', { count: missing }) }),
    })
  }
  return { buyAll, isBuying }
}
