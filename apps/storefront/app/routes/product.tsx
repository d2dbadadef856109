import { isRouteErrorResponse, useParams, useRouteError } from 'react-router'
import { DetailFrame } from '../features/catalog/product/detail-frame.tsx'
import { productQuery, useProduct } from '../features/catalog/product/product.queries.ts'
import { ProductDetail } from '../features/catalog/product/product-detail.tsx'
import { ProductFailure } from '../features/catalog/product/product-failure.tsx'
import { relatedProductsQuery } from '../features/catalog/product/product-related.queries.ts'
import { ProductRelated } from '../features/catalog/product/product-related.tsx'
import { isOffline } from '../platform/offline/connection.ts'
import { definePage } from '../platform/page/define-page.ts'
import { idParam } from '../platform/page/page-failure.ts'
import { ErrorPage } from '../shell/error-page.tsx'

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

/** Unknown products and lost connections get the general error page; other failures are shown in the product page. */
export function ErrorBoundary() {
  const error = useRouteError()
  const isUnknown = isRouteErrorResponse(error) && error.status === 404
  return isUnknown || isOffline() ? <ErrorPage error={error} /> : <ProductFailure error={error} />
}
