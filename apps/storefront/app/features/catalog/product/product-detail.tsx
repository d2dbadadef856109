import type { Product } from '@zembil/contract/catalog-shapes'
import { formatPrice, fromWire } from '@zembil/rules/money/money'
import { Badge } from '@zembil/ui/feedback/badge'
import { FavouriteButton } from '@zembil/ui/goods/favourite-button'
import { useEffect } from 'react'
import { descriptionIn, listIn, nameIn, unitIn } from '../../../platform/i18n/localised.ts'
import { useLanguage } from '../../../platform/i18n/use-language.ts'
import { useTranslation } from '../../../platform/i18n/use-translation.ts'
import { paths } from '../../../platform/page/paths.ts'
import { addProduct, useItemQuantity } from '../../../state/cart-store.ts'
import { rememberViewed } from '../../../state/recent-products-store.ts'
import { toggleWish, useIsWished } from '../../../state/wishlist-store.ts'
import { PageCrumbs } from '../crumbs/page-crumbs.tsx'
import { useSubcategoryCrumbs } from '../crumbs/use-catalog-crumbs.ts'
import { useAddToCart } from '../tiles/use-add-to-cart.ts'
import { useUnitPrice } from '../tiles/use-unit-price.ts'
import { BuyBox } from './buy-box.tsx'
import { GoodsGallery } from './goods-gallery.tsx'
import { GoodsHead } from './goods-head.tsx'
import { GoodsSummary } from './goods-summary.tsx'
import { ProductDescription } from './product-description.tsx'
import { ProductFacts } from './product-facts.tsx'

/** One product: pictures, price, description and facts. */
export function ProductDetail({ product }: { product: Product }) {
  const { t } = useTranslation(['product', 'catalog'])
  const language = useLanguage()
  const [name, unit] = [nameIn(language, product), unitIn(language, product)]
  const description = descriptionIn(language, product)
  const price = formatPrice(fromWire(product.price), language)
  const path = paths.product(product.id)
  const above = useSubcategoryCrumbs({ ...product.subcategory, category: product.category })
  const isWished = useIsWished({ kind: 'product', id: product.id })
  const inCart = useItemQuantity(product.id)
  const perUnit = useUnitPrice(product)
  const add = useAddToCart(addProduct, inCart)
  useEffect(() => rememberViewed(product), [product])
  const heart = (
    <FavouriteButton
      isOn={isWished}
      label={t('catalog:card.favourite', { name })}
      onToggle={() => toggleWish({ ...product, kind: 'product' })}
    />
  )
  return (
    <article>
      <GoodsHead
        goods={product}
        name={name}
        title={listIn(language, [name, unit])}
        metaDescription={t('metaDescription', { name, unit, price, description })}
        description={description}
        path={path}
        sku={String(product.id)}
        brand={product.brand}
      />
      <PageCrumbs crumbs={[...above, { name, path }]} />
      <div className="grid gap-4 md:grid-cols-2 md:gap-8">
        <GoodsGallery
          pictures={product.image_paths}
          name={name}
          alts={product.image_alts?.map(({ alt, alt_am }) => (language === 'am' ? alt_am : alt))}
          corner={heart}
        />
        <div className="min-w-0 space-y-4">
          <GoodsSummary goods={product} path={path} priceNote={perUnit}>
            {unit}
            {product.is_fasting ? <Badge tone="green">{t('fasting')}</Badge> : null}
          </GoodsSummary>
          <BuyBox goods={product} inCart={inCart} onAdd={(quantity) => add(product, quantity)} />
          <ProductDescription text={description} />
          <ProductFacts product={product} />
        </div>
      </div>
    </article>
  )
}
