import { percentOff } from '@zembil/rules/money/money'
import { stockForCustomer } from '@zembil/rules/orders/quantity'
import { ProductCard } from '@zembil/ui/goods/product-card'
import { memo } from 'react'
import { nameIn, unitIn } from '../../../platform/i18n/localised.ts'
import { useLanguage } from '../../../platform/i18n/use-language.ts'
import { paths } from '../../../platform/page/paths.ts'
import { RouterLink } from '../../../platform/page/router-link.tsx'
import { useBypass } from '../../../platform/session/customer-record.ts'
import { addProduct, setItemQuantity, useItemQuantity } from '../../../state/cart-store.ts'
import type { CardProduct } from '../../../state/recent-products-store.ts'
import { toggleWish, useIsWished } from '../../../state/wishlist-store.ts'
import { useAddToCart } from './use-add-to-cart.ts'
import { useCardTexts } from './use-card-texts.ts'

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
  const bypass = useBypass()
  const quantity = useItemQuantity(product.id)
  const add = useAddToCart(addProduct)
  const percent = percentOff(product.discount)
  const changeQuantity = (next: number) => (quantity === 0 ? add(product) : setItemQuantity(product.id, next, product))
  return (
    <ProductCard
      href={paths.product(product.id)}
      name={name}
      unit={unitIn(language, product)}
      picturePath={product.thumbnail_image_paths[0]}
      price={product.price}
      original={percent === null ? null : product.originalPrice}
      percentOff={percent === null ? null : texts.percentOff(percent)}
      language={language}
      quantity={quantity}
      available={stockForCustomer({ ...product, bypass })}
      onQuantityChange={changeQuantity}
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
