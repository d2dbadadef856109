import { formatPrice, fromWire } from '@zembil/rules/money'
import { Button } from '@zembil/ui/button'
import { Picture } from '@zembil/ui/picture'
import { useEffect } from 'react'
import { useTranslation } from 'react-i18next'
import { useParams } from 'react-router'
import { addProduct } from '../features/cart/cart-store.ts'
import { productQuery, useProduct } from '../features/catalog/catalog.queries.ts'
import { rememberViewed } from '../features/catalog/recent-products-store.ts'
import { definePage } from '../platform/define-page.ts'
import { nameIn } from '../platform/localised.ts'
import { idParam } from '../platform/page-failure.ts'
import { PageHead } from '../platform/page-head.tsx'
import { paths } from '../platform/paths.ts'
import { BreadcrumbData, ProductData } from '../platform/structured-data.tsx'
import { showToast } from '../platform/toast.ts'
import { useLanguage } from '../platform/use-language.ts'

const page = definePage({
  messages: ['catalog'],
  load: async ({ params, need }) => {
    await need(productQuery(idParam(params.id)))
  },
})
export const handle = page.handle
export const loader = page.loader
export const clientLoader = page.clientLoader

export default function ProductPage() {
  const { t } = useTranslation('catalog')
  const language = useLanguage()
  const product = useProduct(idParam(useParams().id))
  const name = nameIn(language, product)
  const description = language === 'am' ? product.description_am : product.description
  const path = paths.product(product.id)
  useEffect(() => rememberViewed(product), [product])
  const add = () => {
    if (addProduct(product) > 0) showToast({ title: name, text: t('addedToCart'), kind: 'success' })
  }
  return (
    <article className="mx-auto max-w-page p-4">
      <PageHead
        title={name}
        description={description}
        path={path}
        image={product.image_paths[0]}
        price={product.price}
      />
      <ProductData
        {...{ name, description, path, price: product.price, brand: product.brand, images: product.image_paths }}
        isAvailable={product.left_in_stock > 0}
        sku={String(product.id)}
      />
      <BreadcrumbData
        crumbs={[{ name: nameIn(language, product.category), path: paths.category(product.category_id) }]}
      />
      <h1 className="text-2xl font-bold">{name}</h1>
      <div className="max-w-panel">
        <Picture path={product.image_paths[0]} alt={name} sizes="22rem" isEager />
      </div>
      <p className="text-lg font-bold">{formatPrice(fromWire(product.price), language)}</p>
      <p>{description}</p>
      <Button onClick={add} disabled={product.left_in_stock === 0}>
        {t('addToCart')}
      </Button>
    </article>
  )
}
