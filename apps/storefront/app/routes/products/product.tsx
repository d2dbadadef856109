import { isRouteErrorResponse, useParams, useRouteError } from 'react-router'
import { productQuery, relatedProductsQuery, useProduct } from '../../features/catalog/goods.queries.ts'
import { DetailFrame } from '../../features/catalog/product/detail-frame.tsx'
import { GoodsFailure } from '../../features/catalog/product/goods-failure.tsx'
import { GoodsMissing } from '../../features/catalog/product/goods-missing.tsx'
import { ProductDetail } from '../../features/catalog/product/product-detail.tsx'
import { ProductRelated } from '../../features/catalog/product/product-related.tsx'
import { useProductFailure } from '../../features/catalog/product/use-product-failure.ts'
import { useTranslation } from '../../platform/i18n/use-translation.ts'
import { isOffline } from '../../platform/offline/connection.ts'
import { definePage } from '../../platform/page/define-page.ts'
import { idParam } from '../../platform/page/page-failure.ts'
import { paths } from '../../platform/page/paths.ts'
import { ErrorPage } from '../../shell/error-page.tsx'

const page = definePage({
  messages: ['catalog', 'product'],
  load: async ({ params, need, want }) => {
    const { data: product } = await need(productQuery(idParam(params.id)))
    await want(relatedProductsQuery(product.subcategory_id))
  },
})
export const handle = page.handle
export const loader = page.loader
export const clientLoader = page.clientLoader

export default function ProductPage() {
  const product = useProduct(idParam(useParams().id))
  return (
    <DetailFrame>
      <ProductDetail key={product.id} product={product} />
      <ProductRelated product={product} />
    </DetailFrame>
  )
}

/** A lost connection gets the general error page; other failures and unknown products are shown in the product page. */
export function ErrorBoundary() {
  const { t } = useTranslation(['product', 'catalog', 'common'])
  const error = useRouteError()
  const message = useProductFailure()(t('failed'), error)
  const isUnknown = isRouteErrorResponse(error) && error.status === 404
  const others = { path: paths.products(), label: t('common:allProducts') }
  if (isOffline()) return <ErrorPage error={error} />
  if (isUnknown) return <GoodsMissing title={t('catalog:noProducts')} text={t('missing')} others={others} />
  return <GoodsFailure message={message} others={others} />
}
