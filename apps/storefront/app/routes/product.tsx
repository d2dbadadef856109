import { isRouteErrorResponse, useParams, useRouteError } from 'react-router'
import { productQuery, useProduct } from '../features/catalog/catalog.queries.ts'
import { ProductDetail } from '../features/catalog/product-detail.tsx'
import { ProductFailure } from '../features/catalog/product-failure.tsx'
import { relatedProductsQuery } from '../features/catalog/product-related.queries.ts'
import { ProductRelated } from '../features/catalog/product-related.tsx'
import { RotatingBlock } from '../features/catalog/rotating-block.tsx'
import { definePage } from '../platform/define-page.ts'
import { idParam } from '../platform/page-failure.ts'
import { SectionBoundary } from '../platform/section-boundary.tsx'
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
    <div className="mx-auto max-w-page space-y-8 px-3 pb-8 md:px-4">
      <ProductDetail key={product.id} product={product} />
      <ProductRelated product={product} />
      <SectionBoundary>
        <RotatingBlock />
      </SectionBoundary>
    </div>
  )
}

/** An unknown product is the shop's not-found page; one that could not be fetched says so itself. */
export function ErrorBoundary() {
  const error = useRouteError()
  const isUnknown = isRouteErrorResponse(error) && error.status === 404
  return isUnknown ? <ErrorPage error={error} /> : <ProductFailure error={error} />
}
