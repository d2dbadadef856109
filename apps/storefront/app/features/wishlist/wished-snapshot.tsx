import { GoodsCard } from '@zembil/ui/goods/goods-card'
import { nameIn } from '../../platform/i18n/localised.ts'
import { useLanguage } from '../../platform/i18n/use-language.ts'
import { useTranslation } from '../../platform/i18n/use-translation.ts'
import { paths } from '../../platform/page/paths.ts'
import { RouterLink } from '../../platform/page/router-link.tsx'
import { removeWish, type WishlistItem } from '../../state/wishlist-store.ts'
import { useCardTexts } from '../catalog/tiles/use-card-texts.ts'
import { useCartQuantity } from '../catalog/tiles/use-cart-quantity.ts'

/** A stored wish as input for the cart. The wishlist stores no order limit; the API still enforces it. */
export const keptGoods = (item: WishlistItem) => ({
  ...item,
  image_path: item.image_paths[0] ?? '',
  max_quantity_per_order: null,
})

/** A wish as stored in the list, shown until current data has loaded, offline, and when it is no longer sold. */
export function WishedSnapshot({ item, isGone }: { item: WishlistItem; isGone: boolean }) {
  const { t } = useTranslation('wishlist')
  const language = useLanguage()
  const name = nameIn(language, item)
  const isPackage = item.kind === 'package'
  const { available, ...inCart } = useCartQuantity(keptGoods(item))
  return (
    <GoodsCard
      href={isPackage ? paths.package(item.id) : paths.product(item.id)}
      name={name}
      picturePath={item.image_paths[0]}
      // As high as the unit or contents line of the regular card.
      note={<p className={isPackage ? 'h-8' : 'h-4'}>{isGone ? t('gone') : null}</p>}
      price={item.price}
      language={language}
      {...inCart}
      available={isGone ? 0 : available}
      isFavourite
      onToggleFavourite={() => removeWish(item)}
      headingLevel={2}
      texts={useCardTexts(name)}
      Link={RouterLink}
    />
  )
}
