import { ProductCard } from '@zembil/ui/goods/product-card'
import { memo } from 'react'
import { nameIn, unitIn } from '../../../platform/i18n/localised.ts'
import { useLanguage } from '../../../platform/i18n/use-language.ts'
import { paths } from '../../../platform/page/paths.ts'
import { RouterLink } from '../../../platform/page/router-link.tsx'
import type { CardProduct } from '../../../state/recent-products-store.ts'
import { toggleWish, useIsWished } from '../../../state/wishlist-store.ts'
import { useCardTexts } from './use-card-texts.ts'
import { useCartQuantity } from './use-cart-quantity.ts'
import { usePriceCut } from './use-price-cut.ts'
import { useUnitPrice } from './use-unit-price.ts'

type ProductTileProps = {
  product: CardProduct
  layout?: 'grid' | 'list' | undefined
  headingLevel?: 2 | 3 | undefined
  /** Loads the picture eagerly, for cards on the first screen. */
  isEager?: boolean | undefined
}

/** A product card connected to cart and wishlist. Memoised: a listing may hold a hundred, and one changes at a time. */
export const ProductTile = memo(function ProductTile({ product, layout, headingLevel, isEager }: ProductTileProps) {
  const language = useLanguage()
  const name = nameIn(language, product)
  const texts = useCardTexts(name)
  const inCart = useCartQuantity({ ...product, kind: 'product' }, product)
  return (
    <ProductCard
      href={paths.product(product.id)}
      name={name}
      unit={unitIn(language, product)}
      unitPrice={useUnitPrice(product)}
      picturePath={product.thumbnail_image_paths[0]}
      price={product.price}
      {...usePriceCut(product)}
      language={language}
      {...inCart}
      isFavourite={useIsWished({ kind: 'product', id: product.id })}
      onToggleFavourite={() => toggleWish({ ...product, kind: 'product' })}
      layout={layout}
      headingLevel={headingLevel}
      isEager={isEager}
      texts={texts}
      Link={RouterLink}
    />
  )
})
