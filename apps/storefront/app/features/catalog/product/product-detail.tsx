import type { Product } from '@zembil/contract/catalog-shapes'
import { FavouriteButton } from '@zembil/ui/favourite-button'
import { useEffect } from 'react'
import { useTranslation } from 'react-i18next'
import { descriptionIn, nameIn } from '../../../platform/i18n/localised.ts'
import { useLanguage } from '../../../platform/i18n/use-language.ts'
import { paths } from '../../../platform/page/paths.ts'
import { rememberViewed } from '../../../state/recent-products-store.ts'
import { toggleWish, useIsWished } from '../../../state/wishlist-store.ts'
import { PageCrumbs } from '../listing/page-crumbs.tsx'
import { useSubcategoryCrumbs } from '../listing/use-listing-crumbs.ts'
import { GoodsGallery } from './goods-gallery.tsx'
import { ProductBuyBox } from './product-buy-box.tsx'
import { ProductDescription } from './product-description.tsx'
import { ProductFacts } from './product-facts.tsx'
import { ProductHead } from './product-head.tsx'
import { ProductSummary } from './product-summary.tsx'

/** One product: pictures, price, description and facts. */
export function ProductDetail({ product }: { product: Product }) {
  const { t } = useTranslation('catalog')
  const language = useLanguage()
  const name = nameIn(language, product)
  const description = descriptionIn(language, product)
  const above = useSubcategoryCrumbs({ ...product.subcategory, category: product.category })
  const crumbs = [...above, { name, path: paths.product(product.id) }]
  const isWished = useIsWished({ kind: 'product', id: product.id })
  useEffect(() => rememberViewed(product), [product])
  const heart = (
    <FavouriteButton
      isOn={isWished}
      label={t('card.favourite', { name })}
      onToggle={() => toggleWish({ ...product, kind: 'product' })}
    />
  )
  return (
    <article>
      <ProductHead product={product} description={description} />
      <PageCrumbs crumbs={crumbs} />
      <div className="grid gap-4 md:grid-cols-2 md:gap-8">
        <GoodsGallery pictures={product.image_paths} name={name} corner={heart} />
        <div className="min-w-0 space-y-4">
          <ProductSummary product={product} />
          <ProductBuyBox product={product} />
          <ProductDescription text={description} />
          <ProductFacts product={product} />
        </div>
      </div>
    </article>
  )
}
